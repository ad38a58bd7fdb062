import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 260" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="160" cy="226" rx="124" ry="16" fill="var(--accent-a4)" />
      {children}
    </svg>
  )
}

/** A garden gate with an open half: a new account. */
export const Gate = () => (
  <Drawing>
    <g stroke="var(--accent-9)" strokeWidth="6">
      <path d="M60 222V92M260 222V92" />
      <path d="M60 110c30-44 70-44 96-20" />
      {[84, 108, 132, 156].map((x) => (
        <path key={x} d={`M${x} 216v-${110 - Math.abs(x - 120) / 2}`} strokeWidth="4" />
      ))}
      <path d="M60 150h96M60 200h96" strokeWidth="4" />
      <path d="M260 110l-44 22v86l44-8" fill="var(--accent-a3)" />
      <path d="M238 122v92" strokeWidth="4" />
    </g>
    <circle cx="206" cy="176" r="5" fill="var(--amber-9)" />
    <path d="M176 222c6-22 4-38-4-52" stroke="var(--green-9)" strokeWidth="4" />
    <circle cx="171" cy="164" r="9" fill="var(--amber-9)" />
  </Drawing>
)

/** A paper plane over a letter box: a forgotten password. */
export const LetterBox = () => (
  <Drawing>
    <path d="M110 226v-66" stroke="var(--gray-9)" strokeWidth="10" />
    <path
      d="M62 160v-44a34 34 0 0 1 34-34h84a34 34 0 0 1 34 34v44z"
      fill="var(--accent-a3)"
      stroke="var(--accent-9)"
      strokeWidth="6"
    />
    <path d="M130 160v-44a34 34 0 0 0-34-34" stroke="var(--accent-9)" strokeWidth="6" />
    <path d="M180 112v-40h24v16h-24" fill="var(--amber-9)" stroke="var(--amber-9)" strokeWidth="4" />
    <path d="M222 60l66-26-28 62-14-22z" fill="var(--color-panel-solid)" stroke="var(--accent-9)" strokeWidth="4" />
    <path d="M246 74l42-40" stroke="var(--accent-9)" strokeWidth="4" />
    <path d="M206 74c-16 8-26 8-36 2" stroke="var(--gray-8)" strokeWidth="3" strokeDasharray="4 8" />
  </Drawing>
)

/** A bunch of keys: a new password. */
export const Keys = () => (
  <Drawing>
    <circle cx="160" cy="72" r="34" stroke="var(--gray-9)" strokeWidth="6" />
    {[-28, 6, 36].map((turn, index) => (
      <g key={turn} transform={`rotate(${turn} 160 104)`} stroke={index === 1 ? 'var(--amber-9)' : 'var(--accent-9)'}>
        <circle cx="160" cy="122" r="17" strokeWidth="8" />
        <path d="M160 140v68M160 190h18M160 206h14" strokeWidth="8" />
      </g>
    ))}
  </Drawing>
)

/** A padlock on a laptop: the lock screen. */
export const Padlock = () => (
  <Drawing>
    <rect
      x="64"
      y="52"
      width="192"
      height="128"
      rx="12"
      fill="var(--accent-a3)"
      stroke="var(--accent-9)"
      strokeWidth="6"
    />
    <path d="M40 206h240l-16 16H56z" fill="var(--accent-a5)" stroke="var(--accent-9)" strokeWidth="6" />
    <path d="M140 108V94a20 20 0 0 1 40 0v14" stroke="var(--amber-9)" strokeWidth="8" />
    <rect x="128" y="108" width="64" height="48" rx="9" fill="var(--amber-9)" />
    <path d="M160 126v12" stroke="var(--color-panel-solid)" strokeWidth="6" />
  </Drawing>
)
