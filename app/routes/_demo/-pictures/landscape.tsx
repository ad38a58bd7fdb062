import { numberOf } from './number-of.ts'
import styles from './pictures.module.css'

const colours = ['teal', 'amber', 'green', 'orange', 'red'] as const

/** A small drawn landscape, different for each title: hills and a sun, a film or a map. */
export function Landscape({ title, kind }: { title: string; kind: 'images' | 'video' | 'maps' }) {
  const seed = numberOf(title)
  const colour = colours[seed % colours.length]
  const rise = 14 + (seed % 18)
  return (
    <svg className={styles['landscape']} viewBox="0 0 120 80" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="120" height="80" fill={`var(--${colour}-4)`} />
      {kind === 'maps' ? (
        <g stroke="var(--color-panel-solid)" strokeWidth="5" fill="none">
          <path
            d={`M-5 ${50 - rise / 2}C30 ${20 + rise} 60 70 125 ${20 + rise / 2}M${30 + rise} -5V85M-5 70L125 ${60 - rise}`}
          />
          <circle cx={50 + rise} cy="38" r="7" fill={`var(--${colour}-9)`} stroke="none" />
        </g>
      ) : (
        <>
          <circle cx={20 + ((seed * 7) % 80)} cy="22" r="10" fill="var(--amber-9)" />
          <path
            d={`M0 ${64 - rise}Q30 ${36 - rise / 2} 62 60T120 ${52 - rise / 2}V80H0Z`}
            fill={`var(--${colour}-7)`}
          />
          <path d={`M0 70Q40 ${40 + rise / 2} 80 66T120 62V80H0Z`} fill={`var(--${colour}-9)`} />
        </>
      )}
      {kind === 'video' && <path d="M50 26l26 14-26 14z" fill="var(--color-panel-solid)" />}
    </svg>
  )
}
