import { useSettled } from '#app/components/form/use-settled.ts'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import type { TopicQueryError } from '#app/shared/listening/topic-query/topic-query.ts'

/** After how many milliseconds without another letter a problem is worth saying. */
const calmMs = 700

const problemOf = (query: string): TopicQueryError | null => {
  const parsed = query.trim() === '' ? null : parseTopicQuery(query)
  return parsed && 'error' in parsed ? parsed.error : null
}

/**
 * Returns why a query can't be read, once its writer pauses; null while it can, and while it is empty. A half-written query
 * is mostly wrong, so that a new problem waits; one that is solved is gone at once.
 * @param isTried whether someone has tried to save it: then nothing waits
 */
export function useQueryProblem(query: string, isTried: boolean): TopicQueryError | null {
  const settled = useSettled(query, calmMs)
  const problem = problemOf(query)
  const isKnown = settled === query || problemOf(settled)?.code === problem?.code
  return problem && (isTried || isKnown) ? problem : null
}
