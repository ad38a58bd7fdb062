import * as v from 'valibot'
import {
  pageFailures,
  type CompetitorState,
  type PageState,
  type ShownPage,
} from '#app/shared/competitors/competitor.ts'
import type { PageRow } from './competitors.sql.ts'
import { visitsToLearn } from './schedule.ts'

const failureSchema = v.picklist(pageFailures)

/** Returns a page as the list shows it. */
export function shownPage(row: PageRow, competitor: Exclude<CompetitorState, 'removed'>): ShownPage {
  // A newer version may have stored a failure that this one has no words for.
  const failure = v.safeParse(failureSchema, row.failure)
  return {
    id: row.id,
    kind: row.kind,
    address: row.address,
    state: competitor === 'paused' ? 'paused' : pageStateOf(row),
    visits: row.visits,
    readAt: row.readAt?.toISOString() ?? null,
    dueAt: competitor === 'paused' ? null : row.dueAt.toISOString(),
    failure: failure.success ? { name: failure.output, detail: row.failureDetail ?? '' } : null,
    noiseRules: row.noiseRules,
  }
}

type StateFacts = Pick<PageRow, 'kind' | 'visits' | 'failure' | 'candidate'>

/** Returns how a page is that is visited. */
function pageStateOf({ kind, visits, failure, candidate }: StateFacts): PageState {
  if (failure === 'robots') return 'forbidden'
  if (failure === 'challenge') return 'challenged'
  if (failure === 'not_found' || failure === 'soft_404') return 'gone'
  if (failure !== null) return 'failing'
  if (candidate === 'change' || candidate === 'missing') return 'confirming'
  if (visits === 0) return 'waiting'
  return visits < visitsToLearn(kind) ? 'learning' : 'watched'
}
