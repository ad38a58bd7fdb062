/** A greenhouse with closed doors. */
export const Greenhouse = () => (
  <svg viewBox="0 0 360 220" fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d="M12 204h336" stroke="var(--gray-8)" strokeWidth="4" />
    <g stroke="var(--accent-9)" strokeWidth="4" fill="var(--accent-a3)">
      <path d="M60 204v-96l120-68 120 68v96z" />
      <path d="M60 108h240M120 204V74M240 204V74M180 40v68" />
      <path d="M152 204v-60h56v60M180 144v60" fill="var(--color-panel-solid)" />
    </g>
    <circle cx="174" cy="176" r="3" fill="var(--amber-9)" />
    <circle cx="186" cy="176" r="3" fill="var(--amber-9)" />
    <g stroke="var(--green-9)" strokeWidth="4">
      <path d="M90 204c0-22-4-32-14-40M90 184c2-12 8-18 18-22" />
      <path d="M270 204v-36M270 184c-8-10-16-12-22-12M270 176c8-8 14-10 20-10" />
    </g>
    <circle cx="74" cy="160" r="7" fill="var(--amber-9)" />
    <circle cx="270" cy="162" r="8" fill="var(--red-9)" />
    <circle cx="326" cy="34" r="16" fill="var(--amber-9)" />
  </svg>
)

/** A watering can over a flower bed. */
export const WateringCan = () => (
  <svg viewBox="0 0 360 220" fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d="M12 204h336" stroke="var(--gray-8)" strokeWidth="4" />
    <g stroke="var(--accent-9)" strokeWidth="5">
      <path d="M190 60h84l10 84h-104z" fill="var(--accent-a3)" />
      <path d="M276 74c44-14 52 42 8 56" />
      <path d="M184 116l-62-50M112 76l22-26" />
      <path d="M206 60c6-26 46-26 52 0" />
    </g>
    <g stroke="var(--teal-8)" strokeWidth="4">
      <path d="M104 92v16M88 96v20M120 92v22M96 128v14M112 132v18M80 132v12" />
    </g>
    <g stroke="var(--green-9)" strokeWidth="4">
      <path d="M66 204v-30M66 186c-6-8-12-10-18-10M104 204v-36M104 184c6-10 12-12 18-12M140 204v-24" />
    </g>
    <circle cx="66" cy="168" r="8" fill="var(--amber-9)" />
    <circle cx="104" cy="162" r="9" fill="var(--red-9)" />
    <circle cx="140" cy="174" r="7" fill="var(--amber-9)" />
  </svg>
)
