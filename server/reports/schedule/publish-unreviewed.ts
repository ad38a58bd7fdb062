import type { ReportStage } from '#app/shared/reports/stage.ts'

/** Returns whether Loop may publish a report that nobody reviewed: its first version only, never a correction of one. */
export const mayPublishUnreviewed = ({ state, version }: ReportStage): boolean => state !== 'published' && version === 1
