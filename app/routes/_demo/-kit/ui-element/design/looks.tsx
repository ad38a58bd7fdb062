import { Theme } from '@radix-ui/themes'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './design.module.css'

const looks = [
  { name: 'Light', appearance: 'light', dir: undefined },
  { name: 'Dark', appearance: 'dark', dir: undefined },
  { name: 'Right to left', appearance: 'light', dir: 'rtl' },
] as const

interface LooksProps {
  /** The example, or what returns it by the name of a look, for parts that need a name of their own. */
  children: ReactNode | ((look: string) => ReactNode)
}

/** Shows the same in light, in dark and from right to left, next to each other. */
export const Looks = ({ children }: LooksProps) => (
  <div className={styles['looks']}>
    {looks.map((look) => (
      <Look key={look.name} {...look}>
        {typeof children === 'function' ? children(look.name.toLowerCase()) : children}
      </Look>
    ))}
  </div>
)

type LookProps = (typeof looks)[number] & { children: ReactNode }

function Look({ name, appearance, dir, children }: LookProps) {
  const theme = useRef<HTMLDivElement>(null)
  // The page's own theme would win: its variables are set for everything within it.
  useLayoutEffect(() => {
    const element = theme.current
    if (element) for (const [name, value] of variablesOf(appearance, element)) element.style.setProperty(name, value)
  }, [appearance])
  return (
    <figure className={styles['look']}>
      <figcaption>{name}</figcaption>
      <div data-appearance={appearance} dir={dir} className={styles['place']}>
        <Theme ref={theme} appearance={appearance} hasBackground={false} className={styles['panel'] ?? ''}>
          {children}
        </Theme>
      </div>
    </figure>
  )
}

const rulesOf = (appearance: string) => `[data-appearance="${appearance}"] .radix-themes`

/** Whether a rule of Radix sets variables for an element: its own, or those that are the same in all themes. */
const isOn = (element: Element, selector: string) => selector === ':root' || element.matches(selector)

/** Returns the variables that Loop sets by theme, with their values in one theme: Loop's, else those of Radix. */
function variablesOf(appearance: 'light' | 'dark', element: Element): Map<string, string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
  const ours = rules.filter(({ selectorText }) => [rulesOf('light'), rulesOf('dark')].includes(selectorText))
  const names = new Set(ours.flatMap(({ style }) => [...style]))
  const ofRadix = rules.filter((rule) => !ours.includes(rule) && isOn(element, rule.selectorText))
  const ofLook = ours.filter(({ selectorText }) => selectorText === rulesOf(appearance))
  return new Map(
    [...ofRadix, ...ofLook].flatMap(({ style }) =>
      [...style].filter((name) => names.has(name)).map((name) => [name, style.getPropertyValue(name)] as const),
    ),
  )
}
