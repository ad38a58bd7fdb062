import type { Language } from '../account/appearance.ts'
import type { Catalogue } from './message-types.ts'

/** The areas of measuring: Analytics, Site Tracking and their parts. areas.ts has the others and says what an area is. */
export const measuringAreas = {
  analytics: {
    en: () => import('./analytics/en.ts'),
    de: () => import('./analytics/de.ts'),
    fr: () => import('./analytics/fr.ts'),
    pt: () => import('./analytics/pt.ts'),
  },
  explain: {
    en: () => import('./explain/en.ts'),
    de: () => import('./explain/de.ts'),
    fr: () => import('./explain/fr.ts'),
    pt: () => import('./explain/pt.ts'),
  },
  live: {
    en: () => import('./live/en.ts'),
    de: () => import('./live/de.ts'),
    fr: () => import('./live/fr.ts'),
    pt: () => import('./live/pt.ts'),
  },
  comparison: {
    en: () => import('./comparison/en.ts'),
    de: () => import('./comparison/de.ts'),
    fr: () => import('./comparison/fr.ts'),
    pt: () => import('./comparison/pt.ts'),
  },
  goals: {
    en: () => import('./goals/en.ts'),
    de: () => import('./goals/de.ts'),
    fr: () => import('./goals/fr.ts'),
    pt: () => import('./goals/pt.ts'),
  },
  funnels: {
    en: () => import('./funnels/en.ts'),
    de: () => import('./funnels/de.ts'),
    fr: () => import('./funnels/fr.ts'),
    pt: () => import('./funnels/pt.ts'),
  },
  shares: {
    en: () => import('./shares/en.ts'),
    de: () => import('./shares/de.ts'),
    fr: () => import('./shares/fr.ts'),
    pt: () => import('./shares/pt.ts'),
  },
  segments: {
    en: () => import('./segments/en.ts'),
    de: () => import('./segments/de.ts'),
    fr: () => import('./segments/fr.ts'),
    pt: () => import('./segments/pt.ts'),
  },
  annotations: {
    en: () => import('./annotations/en.ts'),
    de: () => import('./annotations/de.ts'),
    fr: () => import('./annotations/fr.ts'),
    pt: () => import('./annotations/pt.ts'),
  },
  dataQuality: {
    en: () => import('./data-quality/en.ts'),
    de: () => import('./data-quality/de.ts'),
    fr: () => import('./data-quality/fr.ts'),
    pt: () => import('./data-quality/pt.ts'),
  },
  speedTab: {
    en: () => import('./speed-tab/en.ts'),
    de: () => import('./speed-tab/de.ts'),
    fr: () => import('./speed-tab/fr.ts'),
    pt: () => import('./speed-tab/pt.ts'),
  },
  searchTerms: {
    en: () => import('./search-terms/en.ts'),
    de: () => import('./search-terms/de.ts'),
    fr: () => import('./search-terms/fr.ts'),
    pt: () => import('./search-terms/pt.ts'),
  },
  errorsTab: {
    en: () => import('./errors-tab/en.ts'),
    de: () => import('./errors-tab/de.ts'),
    fr: () => import('./errors-tab/fr.ts'),
    pt: () => import('./errors-tab/pt.ts'),
  },
  botsTab: {
    en: () => import('./bots-tab/en.ts'),
    de: () => import('./bots-tab/de.ts'),
    fr: () => import('./bots-tab/fr.ts'),
    pt: () => import('./bots-tab/pt.ts'),
  },
  charts: {
    en: () => import('./charts/en.ts'),
    de: () => import('./charts/de.ts'),
    fr: () => import('./charts/fr.ts'),
    pt: () => import('./charts/pt.ts'),
  },
  alerts: {
    en: () => import('./alerts/en.ts'),
    de: () => import('./alerts/de.ts'),
    fr: () => import('./alerts/fr.ts'),
    pt: () => import('./alerts/pt.ts'),
  },
  tracking: {
    en: () => import('./tracking/en.ts'),
    de: () => import('./tracking/de.ts'),
    fr: () => import('./tracking/fr.ts'),
    pt: () => import('./tracking/pt.ts'),
  },
  imports: {
    en: () => import('./imports/en.ts'),
    de: () => import('./imports/de.ts'),
    fr: () => import('./imports/fr.ts'),
    pt: () => import('./imports/pt.ts'),
  },
  guides: {
    en: () => import('./guides/en.ts'),
    de: () => import('./guides/de.ts'),
    fr: () => import('./guides/fr.ts'),
    pt: () => import('./guides/pt.ts'),
  },
  eventsExplorer: {
    en: () => import('./events-explorer/en.ts'),
    de: () => import('./events-explorer/de.ts'),
    fr: () => import('./events-explorer/fr.ts'),
    pt: () => import('./events-explorer/pt.ts'),
  },
  websiteData: {
    en: () => import('./website-data/en.ts'),
    de: () => import('./website-data/de.ts'),
    fr: () => import('./website-data/fr.ts'),
    pt: () => import('./website-data/pt.ts'),
  },
} as const satisfies Record<string, Record<Language, () => Promise<{ default: Catalogue }>>>
