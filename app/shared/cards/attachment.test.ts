import { expect, it, test } from 'vitest'
import { attachmentName, claimedType } from './attachment.ts'

test.each([
  ['Form before.PNG', 'image/png', 'Form before.png'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  [String.raw`C:\temp\offer.pdf`, 'application/pdf', 'offer.pdf'],
  ['page.html', 'image/gif', 'page.html.gif'],
  ['', 'image/webp', 'file.webp'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['.png', 'image/png', 'file.png'],
  // A mark that turns the rest around would show exe.png as gnp.exe.
  ['a\u202Egnp.png', 'image/png', 'agnp.png'],
  ['a\r\nSet-Cookie: x\0.png', 'image/png', 'aSet-Cookie: x.png'],
  ['<b>"Ä" 🪴</b>.pdf', 'application/pdf', 'b>.pdf'],
  ['Ä “x” 🪴.pdf', 'application/pdf', 'Ä “x” 🪴.pdf'],
] as const)(
  'The name %j is stored without folders and hidden characters, with the ending of its type',
  (given, type, is) => {
    expect(attachmentName(given, type)).toBe(is)
  },
)

it('is limited in length, and no character is cut in half', () => {
  expect(attachmentName(`${'🪴'.repeat(300)}.png`, 'image/png')).toBe(`${'🪴'.repeat(120)}.png`)
})

test.each([
  ['a.PNG', 'image/png'],
  ['a.b.jpeg', 'image/jpeg'],
  ['a.svg', null],
  ['png', null],
  ['a.png/b', null],
] as const)('The name %s claims the type %s', (name, type) => {
  expect(claimedType(name)).toBe(type)
})
