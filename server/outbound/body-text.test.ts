import { expect, it } from 'vitest'
import { bodyText, isWebPage } from './body-text.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

it.each([
  ['UTF-8 where nobody says anything', Buffer.from('Grüße'), undefined, 'Grüße'],
  ['what the answer says', latin('Grüße'), 'text/html; charset=ISO-8859-1', 'Grüße'],
  ['what the answer says in quotes', latin('Grüße'), 'text/html;Charset="windows-1252"', 'Grüße'],
  ['what the page says', latin('<meta charset=latin1>ü'), 'text/html', '<meta charset=latin1>ü'],
  [
    'what an older page says',
    latin('<META http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ü'),
    undefined,
    '<META http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ü',
  ],
  [
    'what a feed says',
    latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>'),
    'application/xml',
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>',
  ],
  [
    'what a feed says above the pages within it',
    Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a><![CDATA[<meta charset="latin1">]]>ü</a>'),
    undefined,
    '<?xml version="1.0" encoding="UTF-8"?><a><![CDATA[<meta charset="latin1">]]>ü</a>',
  ],
  [
    'UTF-8 where a feed names a charset that it can’t be in',
    Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>ü</a>'),
    'application/rss+xml',
    '<?xml version="1.0" encoding="utf-16"?><a>ü</a>',
  ],
  ['the mark above what the answer says', utf16('Grüße'), 'text/html; charset=utf-8', 'Grüße'],
  ['the mark of UTF-8, which is no text', Buffer.from('\uFEFFGrüße'), undefined, 'Grüße'],
  ['UTF-8 where the name is none', Buffer.from('Grüße'), 'text/html; charset=toString', 'Grüße'],
  ['what is wrong as such', latin('Grüße'), 'text/html; charset=utf-8', 'Gr\uFFFD\uFFFDe'],
  ['nothing', Buffer.alloc(0), 'text/html; charset=utf-16', ''],
] as const)('a page is read by %s', (_by, body, contentType, text) => {
  expect(bodyText(body, contentType)).toBe(text)
})

it.each([
  ['a page', '<!DOCTYPE html><title>A</title>', true],
  ['a page after comments', '\uFEFF <!-- a --><?xml version="1.0"?><!-- <b> --> <html lang="en">', true],
  ['a feed', '<?xml version="1.0"?><rss version="2.0">', false],
  ['a text about pages', 'Write <html> first.', false],
  ['comments without an end to them, at once', '<!--x-->'.repeat(250), false],
])('%s is known by its beginning', (_what, text, isPage) => {
  expect(isWebPage(text)).toBe(isPage)
})
