import { expect, it } from 'vitest'
import { isNothing, maskAddress, masked, maskNumbers, maskText } from './mask-text.ts'

/** Shows what is masked as `_`. */
const shown = (masks: string) => masks.replaceAll(masked, '_')

it.each([
  ['Updated on 3 March 2026 at 10:15 by Ana', 'Updated on _ by Ana'],
  ['Zuletzt geändert: Mo., 3. März 2026, 14.30 Uhr', 'Zuletzt geändert: _'],
  ['Publié le lundi 3 février 2026 à 14h30', 'Publié le _'],
  ['Publicado em 3 de março de 2026, há 2 dias', 'Publicado em _'],
  ['Posted 3 days ago', 'Posted _'],
  ['vor 2 Stunden aktualisiert', '_ aktualisiert'],
  ['Sale ends in 3 days', 'Sale _'],
  ['Delivery in 3 days', 'Delivery in 3 days'],
  ['The best kilns of 2026', 'The best kilns of _'],
  ['2000 contacts and 2048 MB', '2000 contacts and 2048 MB'],
  ['Our partner since 1998. Copyright 1998–2026', 'Our partner since 1998. _'],
  ['Request 3f9a2c1b7d4e, session 550e8400-e29b-41d4-a716-446655440000', 'Request _, session _'],
  ['Open https://x.test/a?sid=8Hd92&page=2', 'Open https://x.test/a?sid=_&page=2'],
  ['12 people are viewing this right now', '_'],
  ['Gerade sehen 4 Personen dieses Angebot', '_'],
  ['Only 3 left in stock', '_'],
  ['Nur noch 3 auf Lager', '_'],
  ['4.8 out of 5 stars (1,204 reviews)', '_'],
  ['From €2026 / month, 10 users', 'From €2026 / month, 10 users'],
  ['may march set out', 'may march set out'],
  ['Version 10.12.24 and v2.4.1', 'Version 10.12.24 and v2.4.1'],
  ['We use cookies to improve your visit.', ''],
  ['Wir verwenden auf dieser Website Cookies.', ''],
  ['Tout accepter', ''],
  ['Este site utiliza cookies para melhorar a sua visita.', ''],
  ['Our cookies are baked with butter', 'Our cookies are baked with butter'],
  ['© 2019–2026 Kiln & Co. All rights reserved.', ''],
])('of “%s”, what is never a change is masked', (text, masks) => expect(shown(maskText(text))).toBe(masks))

it.each([
  ['Join 12,345 teams', 'Join _ teams'],
  ['Used in 12 countries since 3.5k days', 'Used in _ countries since _ days'],
  ['Fires at 1.200 degrees', 'Fires at _ degrees'],
  ['99.9 % uptime, B2B, mp3, 16GB, v2.4.1', '99.9 % uptime, B2B, mp3, 16GB, v2.4.1'],
])('of “%s”, numbers are masked, but no percentage, unit or version', (text, masks) =>
  expect(shown(maskNumbers(text))).toBe(masks),
)

it.each([
  ['/kilns?sid=1&page=2', '/kilns?page=2'],
  ['/kilns;jsessionid=8HD92?utm_source=x', '/kilns'],
  ['/kilns?_csrf=k2&token=99#plans', '/kilns#plans'],
  ['/assets/550e8400-e29b-41d4-a716-446655440000/kiln', '/assets/_/kiln'],
  ['/kiln-200?size=large', '/kiln-200?size=large'],
])('of the address %s, what belongs to one visit is left out', (address, masks) =>
  expect(shown(maskAddress(address))).toBe(masks),
)

it('a text of nothing but a date, or of a banner, says nothing', () => {
  expect(['3 March 2026', 'Accept all', '10:15'].map((text) => isNothing(maskText(text)))).toEqual([true, true, true])
  expect(['✓', 'Kiln', '12'].map((text) => isNothing(maskText(text)))).toEqual([false, false, false])
})
