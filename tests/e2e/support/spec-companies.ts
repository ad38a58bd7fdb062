/** The part of the sample data that a spec uses. Each list has companies by name or accounts by email address. */
export interface SpecData {
  /** The spec changes their numbers or settings, so no other spec of the same installation reads or changes them. */
  changes?: readonly string[]
  /** The spec relies on their numbers and settings. */
  reads?: readonly string[]
  /** The spec relies only on what no test changes: name, plan, website, months, and signing in. */
  opens?: readonly string[]
}

const pottery = 'Fernhollow Pottery'
const cycles = 'Brasswick Cycles'

/**
 * The companies and accounts of each spec on the shared installation (start-product.ts). `login({ role })` opens
 * admin@loop.test, editor@loop.test or client@loop.test of Fernhollow Pottery; these are open to every spec.
 * tests/checks/spec-companies.test.ts refuses a spec that uses anything else.
 */
export const onSharedInstallation: Record<string, SpecData> = {
  'accessibility.spec.ts': { reads: [pottery] },
  'aggregate-imports.spec.ts': { changes: ['Copperleaf Ledger'] },
  'alerts.spec.ts': { changes: ['Orrin & Vale Studio'], opens: ['agency@loop.test'] },
  'analytics-tabs.spec.ts': { reads: [pottery] },
  'annotations.spec.ts': { changes: ['Tidelamp Analytics'], opens: ['growth@loop.test'] },
  'bookmarks.spec.ts': {
    changes: ['starter@loop.test', 'growth@loop.test', 'agency@loop.test', 'demo@loop.test'],
  },
  'card-effects.spec.ts': { changes: ['Nettlebrook Physio'] },
  'card-evidence.spec.ts': { changes: ['Huldrafjell Outdoor'] },
  'cards.spec.ts': { changes: ['Quillmere Journeys'], opens: ['demo@loop.test'] },
  'clients.spec.ts': { reads: [pottery], opens: [cycles] },
  'comparison.spec.ts': { reads: [pottery] },
  'demo-data.spec.ts': { reads: [pottery], opens: [cycles, 'starter@loop.test'] },
  'drawn-styles.spec.ts': { reads: [pottery] },
  'explain.spec.ts': { reads: [pottery] },
  'faults.spec.ts': { reads: [pottery] },
  'feedback.spec.ts': { changes: ['Revista Almendro'] },
  'goals.spec.ts': { changes: [cycles] },
  'growth.spec.ts': { reads: [pottery] },
  'history.spec.ts': { reads: [pottery], opens: [cycles] },
  'imports.spec.ts': { changes: ['Oakum & Tar Chandlery', 'Little Anvil Games'] },
  'keyboard-journey.spec.ts': { reads: [pottery] },
  'live-visitors.spec.ts': { reads: [pottery] },
  'months.spec.ts': { opens: ['Quillmere Journeys', 'Nettlebrook Physio', 'demo@loop.test'] },
  'new-year.spec.ts': { opens: [cycles] },
  'page-changes.spec.ts': { reads: [pottery] },
  'phone.spec.ts': { reads: [pottery] },
  'print.spec.ts': { reads: [pottery] },
  'right-to-left.spec.ts': { reads: [pottery] },
  'search.spec.ts': { opens: [pottery, cycles] },
  'segments.spec.ts': { changes: ['Casa Gavinho'] },
  'shares.spec.ts': { changes: ['Atelier Zibeline'] },
  'sign-in.spec.ts': { opens: ['admin@loop.test'] },
  'speed.spec.ts': { reads: [pottery], changes: ['Palehorn Optics'] },
  'top-bar.spec.ts': { opens: [pottery] },
  'support/tour-pages.ts': { reads: [pottery, 'Mossgate Bakery'] },
  'website-data.spec.ts': { changes: ['Sundrift Solar'] },
  'zoom.spec.ts': { reads: [pottery] },
}

/** The same for the installation of tests that use something up (own-server.ts). */
export const onOwnServer: Record<string, SpecData> = {
  'admin.spec.ts': { reads: ['Little Anvil Games'] },
  'card-page.spec.ts': { changes: ['Atelier Zibeline'] },
  'board-view.spec.ts': { reads: [pottery] },
  'measuring.spec.ts': { changes: ['Mossgate Bakery'] },
  'notifications.spec.ts': { changes: ['starter@loop.test', 'growth@loop.test', 'agency@loop.test'] },
  'profile.spec.ts': {
    reads: ['Little Anvil Games'],
    changes: [cycles, 'Tidelamp Analytics', 'Orrin & Vale Studio'],
    opens: ['starter@loop.test', 'growth@loop.test', 'agency@loop.test'],
  },
  'reports-list.spec.ts': { reads: ['Little Anvil Games'], changes: ['Oakum & Tar Chandlery'] },
  'report-editor.spec.ts': { changes: ['Revista Almendro'] },
  'team.spec.ts': { opens: ['growth@loop.test'] },
  'tracking-check.spec.ts': {
    changes: [
      'Palehorn Optics',
      'Nettlebrook Physio',
      'Sundrift Solar',
      'Casa Gavinho',
      'Copperleaf Ledger',
      'Huldrafjell Outdoor',
    ],
  },
  'upgrade.spec.ts': { changes: ['Quillmere Journeys', 'demo@loop.test'] },
}
