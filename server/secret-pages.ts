import { shareLinks } from './analytics/shares/shares.ts'
import { decisionLinks } from './cards/decisions/decisions.ts'
import type { SecretPages } from './http/pages/page-admission.ts'
import { isMailLink } from './reports/delivery/recipients.ts'
import { reportLinks } from './reports/links/open-link.ts'

/** The pages that a link's secret opens. With a secret that is none of ours, their answer is a prepared page. */
export const secretPages: readonly SecretPages[] = [
  decisionLinks,
  shareLinks,
  reportLinks,
  { page: '/unsubscribe-report/', knows: isMailLink },
]
