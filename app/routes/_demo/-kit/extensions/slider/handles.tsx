import { Slider } from 'radix-ui'
import { useId, type CSSProperties, type ReactNode } from 'react'
import styles from './slider.module.css'

interface HandlesProps extends Omit<Slider.SliderProps, 'value' | 'onValueChange' | 'onChange' | 'color' | 'children'> {
  /** Name above the slider. */
  label: string
  /** Names of the handles, if there are several: "From" and "To". */
  names?: readonly string[]
  value: number[]
  onChange: (value: number[]) => void
  /** Returns what a value is called, for its handle and for screen readers. */
  text?: (value: number) => string
  /** Whether the value stands above its handle instead of next to the name. */
  hasTips?: boolean
  /** Values with a name below the line. */
  marks?: Readonly<Record<number, ReactNode>>
  /** Whether each step has a dot. */
  hasDots?: boolean
  color?: 'teal' | 'green' | 'red' | 'amber' | 'blue' | 'purple'
}

/** A slider with a name, a handle for each value, and marks. Radix Slider does the pointer, the keys and the roles. */
export function Handles(props: HandlesProps) {
  const {
    label,
    names,
    value,
    onChange,
    text = String,
    hasTips = false,
    marks = {},
    hasDots = false,
    ...slider
  } = props
  const { min = 0, max = 100, step = 1, color, ...root } = slider
  const id = useId()
  const place = (at: number): CSSProperties & Record<'--at', number> => ({ '--at': (at - min) / (max - min) })
  const dots = hasDots
    ? Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
    : []
  return (
    <div className={styles['field']} data-accent-color={color} data-orientation={root.orientation}>
      <div className={styles['label']} id={id}>
        {label} {!hasTips && <span>{value.map(text).join(' – ')}</span>}
      </div>
      <div
        className={styles['line']}
        data-tips={hasTips || undefined}
        data-marks={Object.keys(marks).length > 0 || undefined}
      >
        <Slider.Root
          {...root}
          {...{ min, max, step }}
          className={styles['root']}
          value={value}
          onValueChange={onChange}
        >
          <Slider.Track className={styles['track']}>
            <Slider.Range className={styles['range']} />
            {dots.map((at) => (
              <span key={at} className={styles['dot']} style={place(at)} />
            ))}
          </Slider.Track>
          {value.map((at, index) => (
            <Slider.Thumb
              // oxlint-disable-next-line no-array-index-key -- handles never change their order
              key={index}
              className={styles['thumb']}
              aria-label={names?.[index] === undefined ? label : `${label}: ${names[index]}`}
              aria-valuetext={text(at)}
            >
              {hasTips && <output className={styles['tip']}>{text(at)}</output>}
            </Slider.Thumb>
          ))}
        </Slider.Root>
        {Object.entries(marks).map(([at, name]) => (
          <span key={at} className={styles['mark']} style={place(Number(at))}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
