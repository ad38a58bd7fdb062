import { format } from 'date-fns'
import { DayPicker, type ClassNames, type DayPickerProps, type Modifiers } from 'react-day-picker'
import { useDirection } from '../../../shared/use-direction.ts'
import styles from './calendar.module.css'

/** Names a day so that what is visible, its number, is a word of its own. */
const labelDayButton = (day: Date, { today, selected }: Modifiers): string =>
  [today && 'Today', format(day, 'EEEE d MMMM yyyy'), selected && 'selected'].filter(Boolean).join(', ')

const classNames: Partial<ClassNames> = {
  root: styles['root'] ?? '',
  months: styles['months'] ?? '',
  month_caption: styles['caption'] ?? '',
  nav: styles['nav'] ?? '',
  button_previous: styles['step'] ?? '',
  button_next: styles['step'] ?? '',
  chevron: styles['chevron'] ?? '',
  month_grid: styles['grid'] ?? '',
  weekday: styles['weekday'] ?? '',
  week_number: styles['week'] ?? '',
  week_number_header: styles['weekday'] ?? '',
  day: styles['day'] ?? '',
  day_button: styles['button'] ?? '',
  today: styles['today'] ?? '',
  outside: styles['outside'] ?? '',
  selected: styles['selected'] ?? '',
  disabled: styles['disabled'] ?? '',
  range_start: styles['start'] ?? '',
  range_middle: styles['middle'] ?? '',
  range_end: styles['end'] ?? '',
}

type CalendarProps = DayPickerProps & {
  /** A day of the month that is shown first; by default this month. */
  opensAt?: Date | undefined
}

/** The calendar of react-day-picker in Loop's style. Weeks begin on Monday. */
export function Calendar({ opensAt, ...props }: CalendarProps) {
  const direction = useDirection()
  return (
    <DayPicker
      weekStartsOn={1}
      dir={direction}
      {...(opensAt && { defaultMonth: opensAt })}
      {...props}
      classNames={classNames}
      labels={{ labelDayButton }}
    />
  )
}
