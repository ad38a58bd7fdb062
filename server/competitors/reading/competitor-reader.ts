import * as v from 'valibot'
import { noiseRuleSchema, type NoiseRule } from '#app/shared/competitors/competitor.ts'
import {
  comparisonSchema,
  contentAnswerSchema,
  type DocumentForm,
  type VersionsToCompare,
  type WatchedContent,
} from '#app/shared/competitors/content.ts'
import { listOf } from '#app/shared/list-of.ts'
import type { CompetitorReader, UnreadPage } from '../../context.ts'
import { createReadingThread, type ThreadLimits } from '../../outbound/reading-thread.ts'

/** What the thread is asked for. What is compared or learnt from stands in the body, as JSON. */
export type ReaderRequest =
  | (UnreadPage & { ask: 'read'; form: DocumentForm })
  | { ask: 'compare' | 'learn'; body: Uint8Array }

/** Not found when this module is loaded: tests load it too, where modules have no files. */
const ownThread = () => new URL('./reader-thread.ts', import.meta.url)

/**
 * Returns the reader of competitors' pages. It works in a thread of its own, so that a page made to be slow holds up nothing
 * but visits of competitors. Created by the composition root, outside of the bundle.
 */
export function createCompetitorReader(
  limits: Partial<ThreadLimits> = { timeMs: 2000 },
  path: URL = ownThread(),
): CompetitorReader {
  const thread = createReadingThread<ReaderRequest, unknown>(path, limits)
  const ask = (what: 'compare' | 'learn', about: VersionsToCompare | readonly WatchedContent[]) =>
    thread.ask({ ask: what, body: Buffer.from(JSON.stringify(about)) })
  return {
    async read(document) {
      const answer = await thread.ask({ ask: 'read', ...document })
      if ('contents' in answer) return v.parse(contentAnswerSchema, answer.contents)
      return { unread: answer.givenUp === 'time' ? 'too_slow' : 'too_large' }
    },
    async compare(versions) {
      const answer = await ask('compare', versions)
      return 'contents' in answer ? v.parse(comparisonSchema, answer.contents) : null
    },
    async learn(visits) {
      const answer = await ask('learn', visits)
      return 'contents' in answer ? v.parse(learntSchema, answer.contents) : []
    },
    close: () => thread.close(),
  }
}

const maxLearnt = 200
const learntSchema: v.GenericSchema<unknown, NoiseRule[]> = listOf(noiseRuleSchema, maxLearnt)
