import { describe, expect, test } from 'vitest'
import { pricesInText } from './prices.ts'

type Expected = [text: string, amount: number | null, currency: string, per?: string]
const found = (text: string): Expected[] =>
  pricesInText(text).map(
    ({ text: written, amount, currency, per }) => [written, amount, currency, ...(per === '' ? [] : [per])] as Expected,
  )

describe('A price is found beside its currency, as it is written', () => {
  test.each<[string, ...Expected]>([
    // English
    ['€9', '€9', 9, '€'],
    ['$29/mo', '$29/mo', 29, '$', 'month'],
    ['Pro costs $29 per month.', '$29 per month', 29, '$', 'month'],
    ['from $1,185.36 a year', 'from $1,185.36 a year', 1185.36, '$', 'year'],
    [
      'Starting at £12 per user / month, excl. VAT',
      'Starting at £12 per user / month, excl. VAT',
      12,
      '£',
      'user/month',
    ],
    ['$12 /user/month billed annually', '$12 /user/month billed annually', 12, '$', 'user/month'],
    ['$290 billed yearly', '$290 billed yearly', 290, '$', 'year'],
    ['A$49.95 weekly', 'A$49.95 weekly', 49.95, 'A$', 'week'],
    ['US$1.125 per hour', 'US$1.125 per hour', 1.125, 'US$', 'hour'],
    ['$29 USD / month', '$29 USD / month', 29, 'USD', 'month'],
    ['USD $29', 'USD $29', 29, 'USD'],
    ['1,185 USD', '1,185 USD', 1185, 'USD'],
    ['USD 1,185.00 per seat', 'USD 1,185.00 per seat', 1185, 'USD', 'user'],
    ['$0.002 per request', '$0.002', 0.002, '$'],
    ['$0', '$0', 0, '$'],
    ['as low as $5 a day', 'as low as $5 a day', 5, '$', 'day'],
    ['₹1,00,000 per annum', '₹1,00,000 per annum', 100_000, '₹', 'year'],
    ['Monthly: €19', 'Monthly: €19', 19, '€', 'month'],
    ['€9 100 contacts', '€9', 9, '€'],
    // German
    ['1.185,36 €', '1.185,36 €', 1185.36, '€'],
    ['ab 9 € pro Monat', 'ab 9 € pro Monat', 9, '€', 'month'],
    ['ab 9,90 € mtl. zzgl. MwSt.', 'ab 9,90 € mtl. zzgl. MwSt.', 9.9, '€', 'month'],
    ['49,- € / Monat', '49,- € / Monat', 49, '€', 'month'],
    ['CHF 49.–', 'CHF 49.–', 49, 'CHF'],
    ['CHF 1’185.50 pro Jahr inkl. MwSt.', 'CHF 1’185.50 pro Jahr inkl. MwSt.', 1185.5, 'CHF', 'year'],
    ["1'185.50 CHF", "1'185.50 CHF", 1185.5, 'CHF'],
    ['EUR 29 je Nutzer*in', 'EUR 29 je Nutzer*in', 29, 'EUR', 'user'],
    ['12 Euro im Monat', '12 Euro im Monat', 12, 'Euro', 'month'],
    ['19 € pro Benutzer und mehr', '19 € pro Benutzer', 19, '€', 'user'],
    ['99 € p. a. netto', '99 € p. a. netto', 99, '€', 'year'],
    ['€1.185', '€1.185', 1185, '€'],
    ['5 €/Woche', '5 €/Woche', 5, '€', 'week'],
    ['24 € monatlich', '24 € monatlich', 24, '€', 'month'],
    // French
    ['à partir de 9 € par mois', 'à partir de 9 € par mois', 9, '€', 'month'],
    ['1 185,36 € HT', '1 185,36 € HT', 1185.36, '€'],
    ['Dès 29 €/mois TTC', 'Dès 29 €/mois TTC', 29, '€', 'month'],
    ['24€99', '24€99', 24.99, '€'],
    ['290 € par an, hors TVA', '290 € par an, hors TVA', 290, '€', 'year'],
    ['15 € par utilisateur et par mois', '15 € par utilisateur et par mois', 15, '€', 'user/month'],
    ['8 € / utilisateur / mois', '8 € / utilisateur / mois', 8, '€', 'user/month'],
    ['12 euros par semaine', '12 euros par semaine', 12, 'euros', 'week'],
    // Portuguese
    ['R$ 49,90 por mês', 'R$ 49,90 por mês', 49.9, 'R$', 'month'],
    ['A partir de R$ 1.185,36/ano', 'A partir de R$ 1.185,36/ano', 1185.36, 'R$', 'year'],
    ['a partir de 9 € ao mês sem IVA', 'a partir de 9 € ao mês sem IVA', 9, '€', 'month'],
    ['R$29 por usuário', 'R$29 por usuário', 29, 'R$', 'user'],
    ['99 BRL mensais', '99 BRL mensais', 99, 'BRL', 'month'],
    ['5 € por dia', '5 € por dia', 5, '€', 'day'],
    // Others
    ['299 kr/mån', '299 kr/mån', 299, 'kr', 'month'],
    ['kr 1 185', 'kr 1 185', 1185, 'kr'],
    ['kr. 99,50', 'kr. 99,50', 99.5, 'kr.'],
    ['49 zł', '49 zł', 49, 'zł'],
    ['SEK 299', 'SEK 299', 299, 'SEK'],
    ['¥1,000', '¥1,000', 1000, '¥'],
    // What nobody can tell has no amount.
    ['$1.185', '$1.185', null, '$'],
    ['29 99 €', '99 €', null, '€'],
    ['€29 99', '€29 99', null, '€'],
    ['€29⁹⁹', '€29⁹⁹', 29.99, '€'],
    ['€9¹ per month', '€9', 9, '€'],
    // A range is one price with its lower end.
    ['9–19 €', '9–19 €', 9, '€'],
    ['9 bis 19 € pro Monat', '9 bis 19 € pro Monat', 9, '€', 'month'],
    ['von 9 – 19 €', '9 – 19 €', 9, '€'],
    ['€9 – €19', '€9 – €19', 9, '€'],
    ['$9-19 a month', '$9-19 a month', 9, '$', 'month'],
    ['de 9 à 19 €', '9 à 19 €', 9, '€'],
    ['9 € to 19 €', '9 € to 19 €', 9, '€'],
  ])('%s', (text, ...expected) => expect(found(text)).toEqual([expected]))
})

describe('What is no price is left out', () => {
  test.each([
    '24/7 support',
    '€ 24/7',
    '24.12.2026',
    '24.12.2026 €',
    'Tel. +49 30 123456',
    '99.9 % uptime',
    '€5 % off',
    'Version 2.0.1 €',
    'PHP 8.3',
    'TRY 30 days for free',
    'COP 28 in Dubai',
    'ALL 9 plans',
    'EUR-Lex 2024/12',
    '5 EUR-Paletten',
    'Save $20 a month',
    'Sparen Sie 20 €',
    'Économisez 20 €',
    'Poupe 20 €',
    '20 € Rabatt',
    '$100 off',
    '$50 in credits',
    'Get $100 cashback',
    '-20 €',
    'a 10 €-Gutschein',
    '$10M in revenue',
    '€5 million raised',
    '$2bn',
    'We raised $5M',
    '2 Mio. €',
    'echo $1a',
    'US$',
    'Q3 €',
    '12:30 €',
    '#9 and A4',
    'top 10 in 2026',
    `€${'9'.repeat(50)}`,
  ])('%s', (text) => expect(found(text)).toEqual([]))
})

test('each price of a text is found, and none takes a number of another one', () => {
  expect(found('Basic 9 €, Pro 19 €, Team €29').map(([text]) => text)).toEqual(['9 €', '19 €', '€29'])
  expect(found('9 €/19 €').map(([, amount]) => amount)).toEqual([9, 19])
  expect(found('Was $39, now $29 per month').map(([text]) => text)).toEqual(['$39', '$29 per month'])
})
