import { readablePath } from '#app/shared/analytics/readable-path.ts'

/** What reaches a goal or a funnel's step, as people write it: a page's path in letters. */
export const patternText = ({ kind, pattern }: { kind: string; pattern: string }): string =>
  kind === 'page' ? readablePath(pattern) : pattern
