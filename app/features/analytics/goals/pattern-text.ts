import { readablePath } from '#app/shared/tracking/readable-path.ts'

/** Returns the pattern of a goal or a funnel's step for people: a page's path with decoded letters. */
export const patternText = ({ kind, pattern }: { kind: string; pattern: string }): string =>
  kind === 'page' ? readablePath(pattern) : pattern
