import { Column, Columns } from '#app/components/layout/columns.tsx'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { DeliveryPanel } from '../delivery/delivery-panel.tsx'
import { DraftScheduleCard } from './draft-schedule-card.tsx'
import { SendingScheduleCard } from './sending-schedule-card.tsx'

interface ClientScheduleProps {
  client: Pick<ClientSummary, 'id' | 'name' | 'timeZone'>
  /** The chosen month, whose deliveries are shown. */
  month: Month
  user: Pick<SessionUser, 'first_name' | 'last_name'>
}

/** When Loop drafts and sends a company's reports, to whom, and what was sent of a month. */
export function ClientSchedule({ client: { id, name, timeZone }, month, user }: ClientScheduleProps) {
  return (
    <Columns equal>
      <DraftScheduleCard clientId={id} timeZone={timeZone} />
      <SendingScheduleCard
        clientId={id}
        company={name}
        timeZone={timeZone}
        person={`${user.first_name} ${user.last_name}`.trim()}
      />
      <Column wide>
        <DeliveryPanel clientId={id} month={month} />
      </Column>
    </Columns>
  )
}
