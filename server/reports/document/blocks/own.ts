import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { BlockContent } from '#app/shared/reports/document.ts'
import { missing, shown } from '../block.ts'

/** What a person wrote; the block itself has the text. */
export const textContent = ({ text }: Pick<ReportBlock, 'text'>): BlockContent =>
  text === '' ? missing('noText') : shown({})

/** A picture that a person put in; the block itself has it. */
export const pictureContent = ({ picture }: Pick<ReportBlock, 'picture'>): BlockContent =>
  picture === null ? missing('noPicture') : shown({})
