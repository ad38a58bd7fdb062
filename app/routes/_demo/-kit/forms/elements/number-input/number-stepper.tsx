import { IconButton, TextField } from '@radix-ui/themes'
import { Minus, Plus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { NumericFormat } from 'react-number-format'
import { Field } from '#app/components/form/field.tsx'

interface NumberStepperProps extends Pick<
  ComponentProps<typeof TextField.Root>,
  'variant' | 'radius' | 'disabled' | 'readOnly'
> {
  label: string
  size?: '2' | '3'
  note?: string
  initial: number
  min?: number
  max?: number
  step?: number
  /** Decimal places that are always written. */
  digits?: number
  prefix?: string
  suffix?: string
}

/** A number with buttons and the arrow keys that change it by a step. It never leaves its bounds. */
export function NumberStepper({ label, note, initial, min = 0, max = 100, step = 1, ...props }: NumberStepperProps) {
  const { digits = 0, prefix = '', suffix = '', ...look } = props
  const [value, setValue] = useState<number | undefined>(initial)
  const isFixed = look.disabled || look.readOnly
  const change = (by: number) => {
    if (isFixed) return
    const next = Math.min(max, Math.max(min, (value ?? min) + by))
    setValue(Number(next.toFixed(digits)))
  }
  const button = { type: 'button', size: '1', variant: 'ghost', color: 'gray' } as const
  return (
    <Field label={label} note={note}>
      {(control) => (
        <NumericFormat
          {...control}
          {...look}
          customInput={TextField.Root}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a number field of the browser shows no units
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="decimal"
          value={value ?? ''}
          decimalScale={digits}
          fixedDecimalScale
          thousandSeparator
          prefix={prefix}
          suffix={suffix}
          allowNegative={min < 0}
          isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= max}
          onValueChange={({ floatValue }) => setValue(floatValue)}
          onBlur={() => setValue(Math.max(min, value ?? min))}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            change(event.key === 'ArrowUp' ? step : -step)
          }}
        >
          <TextField.Slot>
            <IconButton
              {...button}
              aria-label={`Less: ${label}`}
              disabled={isFixed || value === min}
              onClick={() => change(-step)}
            >
              <Minus size={14} aria-hidden="true" />
            </IconButton>
          </TextField.Slot>
          <TextField.Slot side="right">
            <IconButton
              {...button}
              aria-label={`More: ${label}`}
              disabled={isFixed || value === max}
              onClick={() => change(step)}
            >
              <Plus size={14} aria-hidden="true" />
            </IconButton>
          </TextField.Slot>
        </NumericFormat>
      )}
    </Field>
  )
}
