import { Handles } from './handles.tsx'

export const about = 'A range that is fixed for now.'

export default function DisabledRange() {
  return (
    <Handles
      label="Weeks of the market, fixed by the town"
      names={['First', 'Last']}
      min={1}
      max={52}
      disabled
      value={[16, 42]}
      onChange={() => undefined}
    />
  )
}
