import type { BlockContent } from '#app/shared/reports/document.ts'
import { missing } from '../block.ts'

/*
 * Blocks of parts of the product that have no data yet. Each gets a file of its own once its part exists:
 * Competitors, and the targets of Growth.
 */

/** What competitors changed. */
export const competitorsContent = (): BlockContent => missing('noCompetitors')

/** Goals' targets with their pacing. */
export const targetsContent = (): BlockContent => missing('noTargets')
