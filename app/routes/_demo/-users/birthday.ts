import * as v from 'valibot'
import { daySchema, type Day } from '#app/shared/calendar/day.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const two = (number: number) => String(number).padStart(2, '0')

/** Whether a text is a day of the calendar. The product asks this on the server alone. */
export const isDay = (text: string): boolean => v.is(daySchema, text)

/** Returns a date of the data, "28 January 1998", as a day for a date field; '' if it is none. */
export function birthdayToDay(birthday: string): Day {
  const [, date, month = '', year] = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(birthday.trim()) ?? []
  const day = `${year}-${two(months.indexOf(month) + 1)}-${two(Number(date))}`
  return isDay(day) ? day : ''
}

/** Returns a day as the data writes it; '' for an empty field. */
export function dayToBirthday(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = months[(month ?? 0) - 1]
  return name === undefined ? '' : `${date} ${name} ${year}`
}
