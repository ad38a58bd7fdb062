import type { ReactNode } from 'react'
import type { Colour } from './product.ts'
import styles from './shop.module.css'

const paints: Readonly<Record<Colour, string>> = {
  pine: '#0b776b',
  rust: '#b24400',
  ink: '#3451b2',
  plum: '#793aaf',
  rose: '#a11d5b',
  honey: '#b58820',
}

const outline = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const
const light = { fill: '#ffffff', fillOpacity: 0.4, stroke: 'none' }
const dark = { fill: '#5b6b66', fillOpacity: 0.7, stroke: 'none' }
const leaf = { fill: '#3a8a4a', stroke: 'none' }
const shade = { fill: '#10201c', fillOpacity: 0.12 }

/** The shapes, in a square of 100. What has no color of its own is painted in the product's. */
const shapes: Readonly<Record<string, ReactNode>> = {
  kettle: (
    <>
      <path {...outline} d="M32 42C32 18 68 18 68 42" />
      <path d="M24 78L30 46Q50 34 70 46L76 78Q50 86 24 78Z" />
      <path d="M71 52L88 44L85 56L73 66Z" />
      <circle {...dark} cx="50" cy="38" r="4" />
      <path {...light} d="M34 50Q38 46 44 45L41 70Q36 70 32 68Z" />
    </>
  ),
  mug: (
    <>
      <path {...outline} d="M68 42Q90 40 84 58Q80 68 67 66" />
      <path d="M26 32H70V70Q70 80 58 80H38Q26 80 26 70Z" />
      <ellipse {...dark} cx="48" cy="32" rx="22" ry="6" />
      <path {...light} d="M32 44H38V68H34Q32 68 32 64Z" />
    </>
  ),
  pot: (
    <>
      <path {...outline} d="M22 48H12M78 48H88" />
      <path d="M20 44H80V66Q80 78 66 78H34Q20 78 20 66Z" />
      <path d="M18 38Q50 24 82 38V42H18Z" />
      <circle {...dark} cx="50" cy="27" r="4" />
      <path {...light} d="M27 50H33V70Q27 69 27 62Z" />
    </>
  ),
  lamp: (
    <>
      <path {...outline} d="M46 82L46 60L66 42" />
      <path d="M50 28L78 20L88 50L70 54Q56 48 50 28Z" />
      <ellipse {...dark} cx="46" cy="82" rx="20" ry="5" />
      <circle {...light} cx="76" cy="54" r="6" />
      <path {...light} d="M56 30L62 28Q64 40 70 46L66 46Q58 42 56 30Z" />
    </>
  ),
  lantern: (
    <>
      <path {...outline} d="M36 28Q50 8 64 28" />
      <path d="M32 28H68L72 36H28Z" />
      <path d="M30 74H70L74 84H26Z" />
      <rect {...dark} x="33" y="36" width="34" height="38" rx="6" />
      <path {...light} d="M50 44Q60 56 54 66Q50 70 46 66Q40 58 50 44Z" />
    </>
  ),
  headphones: (
    <>
      <path {...outline} d="M24 58V50Q24 22 50 22Q76 22 76 50V58" />
      <rect x="16" y="52" width="18" height="28" rx="8" />
      <rect x="66" y="52" width="18" height="28" rx="8" />
      <rect {...light} x="20" y="57" width="5" height="18" rx="2" />
      <rect {...light} x="70" y="57" width="5" height="18" rx="2" />
    </>
  ),
  speaker: (
    <>
      <rect x="30" y="16" width="40" height="68" rx="8" />
      <circle {...dark} cx="50" cy="60" r="15" />
      <circle {...light} cx="50" cy="60" r="6" />
      <circle {...dark} cx="50" cy="32" r="7" />
    </>
  ),
  radio: (
    <>
      <path {...outline} d="M34 36L66 16" />
      <rect x="16" y="36" width="68" height="44" rx="8" />
      <rect {...dark} x="24" y="44" width="30" height="28" rx="4" />
      <path {...light} d="M28 50H50V53H28ZM28 57H50V60H28ZM28 64H50V67H28Z" />
      <circle {...light} cx="69" cy="51" r="7" />
      <circle {...dark} cx="69" cy="69" r="5" />
    </>
  ),
  notebook: (
    <>
      <rect x="28" y="16" width="48" height="68" rx="5" />
      <rect {...dark} x="28" y="16" width="9" height="68" rx="4" />
      <rect {...light} x="44" y="28" width="24" height="14" rx="2" />
      <path {...dark} d="M60 84V92L64 88L68 92V84Z" />
    </>
  ),
  pen: (
    <>
      <path d="M72 14L86 28L44 70L30 56Z" />
      <path {...dark} d="M30 56L44 70L20 80Z" />
      <path {...light} d="M70 22L74 26L42 58L38 54Z" />
      <path {...outline} d="M16 88H62" />
    </>
  ),
  clock: (
    <>
      <path {...dark} d="M32 76L26 86H34L40 80ZM68 76L74 86H66L60 80Z" />
      <circle cx="50" cy="50" r="32" />
      <circle {...light} cx="50" cy="50" r="23" />
      <path {...outline} d="M50 34V51L60 58" />
    </>
  ),
  bag: (
    <>
      <path {...outline} d="M34 40Q34 18 50 18Q66 18 66 40" />
      <path d="M20 38H80L84 78Q84 84 78 84H22Q16 84 16 78Z" />
      <rect {...dark} x="32" y="54" width="36" height="20" rx="4" />
      <path {...light} d="M24 44H30L28 76H22Z" />
    </>
  ),
  bottle: (
    <>
      <rect {...dark} x="41" y="12" width="18" height="12" rx="3" />
      <path d="M42 26H58Q68 34 68 44V80Q68 88 60 88H40Q32 88 32 80V44Q32 34 42 26Z" />
      <path {...light} d="M38 46H44V78H40Q38 78 38 74Z" />
      <path {...dark} d="M32 62H68V70H32Z" />
    </>
  ),
  tent: (
    <>
      <path d="M50 18L90 80H10Z" />
      <path {...dark} d="M50 40L64 80H36Z" />
      <path {...light} d="M50 26L54 32L26 76H18Z" />
      <path {...outline} d="M50 18L56 10" />
    </>
  ),
  can: (
    <>
      <path {...outline} d="M34 42Q36 20 58 24Q68 28 66 44" />
      <path d="M28 42H68V76Q68 82 62 82H34Q28 82 28 76Z" />
      <path d="M66 60L84 38L90 43L68 74Z" />
      <path {...dark} d="M80 34L94 44L91 49L77 39Z" />
      <path {...light} d="M34 48H40V76H36Q34 76 34 73Z" />
    </>
  ),
  plant: (
    <>
      <path d="M28 56H72L66 86H34Z" />
      <path {...dark} d="M24 50H76V60H24Z" />
      <path
        {...leaf}
        d="M50 50Q46 24 26 20Q28 42 50 50ZM50 50Q54 20 76 16Q74 40 50 50ZM50 50Q42 32 50 10Q58 32 50 50Z"
      />
      <path {...light} d="M36 62H41L43 82H39Z" />
    </>
  ),
  dice: (
    <>
      <rect x="14" y="36" width="44" height="44" rx="8" />
      <rect {...dark} x="52" y="20" width="34" height="34" rx="7" transform="rotate(12 69 37)" />
      <g {...light}>
        <circle cx="26" cy="48" r="4" />
        <circle cx="36" cy="58" r="4" />
        <circle cx="46" cy="68" r="4" />
        <circle cx="61" cy="32" r="3" />
        <circle cx="76" cy="43" r="3" />
      </g>
    </>
  ),
  kite: (
    <>
      <path d="M54 10L80 40L44 74L24 32Z" />
      <path {...dark} d="M54 10L80 40L44 74Z" />
      <path {...light} d="M54 10L44 74L41 68L51 14Z" />
      <path {...outline} d="M44 74Q30 78 38 86Q46 92 30 94" />
    </>
  ),
}

interface ProductPictureProps {
  shape: string
  colour: Colour
}

/** The drawn picture of a product in one of its colors. Its name is always written next to it. */
export const ProductPicture = ({ shape, colour }: ProductPictureProps) => (
  <svg className={styles['picture']} viewBox="0 0 100 100" aria-hidden="true" fill={paints[colour]}>
    <ellipse {...shade} cx="50" cy="88" rx="36" ry="5" />
    <g stroke={paints[colour]} strokeWidth="0">
      {shapes[shape] ?? <rect x="24" y="24" width="52" height="60" rx="8" />}
    </g>
  </svg>
)
