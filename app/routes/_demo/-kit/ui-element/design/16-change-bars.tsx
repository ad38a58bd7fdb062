import { ChangeBars } from '#app/components/charts/change-bars.tsx'
import { Looks } from './looks.tsx'

export const about = 'Why a number changed: each part around zero, on one scale.'
export const isWide = true

const parts = [
  { id: 'search', name: 'Search', change: 84, number: '+84', tone: 'good' },
  { id: 'letter', name: 'Newsletter', change: 31, number: '+31', tone: 'good' },
  { id: 'market', name: 'Market posts', change: -42, number: '−42', tone: 'bad' },
  { id: 'direct', name: 'Direct', change: -6, number: '−6', tone: 'neutral' },
] as const

export default function Changes() {
  return (
    <Looks>
      <ChangeBars
        label="Why visits changed"
        before={{ name: 'October', number: '468' }}
        parts={parts}
        now={{ name: 'November', number: '535' }}
      />
    </Looks>
  )
}
