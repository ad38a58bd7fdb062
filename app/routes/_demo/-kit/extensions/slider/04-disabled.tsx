import { Handles } from './handles.tsx'

export const about = 'A value that can be read but not changed. The text next to it should say why.'

export default function DisabledSlider() {
  return (
    <Handles
      label="Firing temperature, set by the kiln"
      disabled
      value={[62]}
      onChange={() => undefined}
      text={(at) => `${at}%`}
    />
  )
}
