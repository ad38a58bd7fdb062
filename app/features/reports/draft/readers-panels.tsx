import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { DeliveryPanel } from '../delivery/delivery-panel.tsx'
import { FeedbackPanel } from '../links/feedback-panel.tsx'
import { LinksPanel } from '../links/links-panel.tsx'

/** How a published report reaches its readers, and what they say: recipients and mails, links, answers. For Admins. */
export default function ReadersPanels(key: ReportKey) {
  return (
    <>
      <DeliveryPanel {...key} />
      <LinksPanel {...key} />
      <FeedbackPanel {...key} />
    </>
  )
}
