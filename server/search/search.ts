import {
  canManageReports,
  canSeeCompetitors,
  canSeeDiscovery,
  canSeeListening,
  isStaff,
  type Actor,
} from '#app/shared/access/permissions.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { DemoGroups, DemoPage } from '#app/shared/search/demo-index.ts'
import { canOpen } from '#app/shared/pages.ts'
import { noItems, shownOfGroup, type FoundItems, type ItemSearch } from '#app/shared/search/found-items.ts'
import { matchText } from '#app/shared/search/match-text.ts'
import { onAll, reading } from '../access/calls/use-case.ts'
import { getInstallationSettings } from '../admin/admin.ts'
import type { Context } from '../context.ts'
import {
  readFoundCards,
  readFoundChanges,
  readFoundMentions,
  readFoundSubjects,
  readReportsToSearch,
} from './found-items.sql.ts'

/**
 * Returns the cards, reports, findings, mentions and competitors' changes that a text finds, of clients that the person
 * may see. May be called by everyone who is signed in: a kind whose page they may not open has no results. In demo mode
 * nothing is found, because the sample company has none of them.
 */
export async function findItems(context: Context, actor: Actor, asked: ItemSearch): Promise<FoundItems> {
  if (actor.demo) return noItems
  const { selected, language } = asked
  const wanted = { text: asked.text.toLowerCase(), selected }
  return reading(context, actor, onAll(), async (trx) => {
    // An Editor opens neither the list of reports nor what the client's own people read.
    const readsReports = canOpen(actor.role, '/report/$client/$month')
    const reports = readsReports
      ? await readReportsToSearch(trx, { ...wanted, published: !canManageReports(actor) })
      : []
    const namesOf = ({ client, month }: (typeof reports)[number]) => {
      const name = formatMonth(language, month)
      return [`${client} ${name}`, `${name} ${client}`]
    }
    return {
      cards: isStaff(actor.role) ? await readFoundCards(trx, wanted) : [],
      reports: matchText(reports, asked.text, namesOf).slice(0, shownOfGroup),
      findings: canSeeDiscovery(actor) ? await readFoundSubjects(trx, wanted) : [],
      mentions: canSeeListening(actor) ? await readFoundMentions(trx, wanted) : [],
      changes: canSeeCompetitors(actor) ? await readFoundChanges(trx, wanted) : [],
    }
  })
}

/**
 * Returns the demo search index, for anyone who is signed in; null while the demo screens are off, or if the demos
 * were deleted. It contains no data of people or clients.
 */
export async function findDemoIndex(context: Context, _actor: Actor): Promise<DemoGroups | null> {
  return indexOf(context)
}

/** Returns the demo screens that can be starred now; none while there is no index. */
export async function starrableDemoPages(
  context: Pick<Context, 'database' | 'env' | 'demos'>,
): Promise<readonly DemoPage[]> {
  const [pages] = (await indexOf(context)) ?? []
  return pages?.data ?? []
}

async function indexOf({ demos, ...context }: Pick<Context, 'database' | 'env' | 'demos'>): Promise<DemoGroups | null> {
  if (!demos) return null
  return (await getInstallationSettings(context)).demoScreens ? demos.index : null
}
