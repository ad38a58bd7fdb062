import { knowsDecision } from './cards/decisions/open-decision.ts'
import type { SecretPages } from './http/pages/page-admission.ts'
import { isMailLink } from './reports/delivery/unsubscribe.ts'
import { knowsReportLink } from './reports/links/open-link.ts'
import { knowsShare } from './analytics/shares/open-share.ts'

/** The pages that a link's secret opens. With a secret that is none of ours, their answer is a prepared page. */
export const secretPages: readonly SecretPages[] = [
  { prefix: '/decide/', knows: knowsDecision },
  { prefix: '/share/', knows: knowsShare },
  { prefix: '/shared-report/', knows: knowsReportLink },
  { prefix: '/unsubscribe-report/', knows: isMailLink },
]
