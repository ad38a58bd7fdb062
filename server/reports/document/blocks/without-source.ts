import type { BlockContent } from '#app/shared/reports/document.ts'
import { missing } from '../block.ts'

/* Blocks of parts of the product that have no data yet: each gets a file of its own once its part exists. */

/** Goals' targets with their pacing. */
export const targetsContent = (): BlockContent => missing('noTargets')
