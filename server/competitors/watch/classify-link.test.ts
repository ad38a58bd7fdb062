import { expect, test } from 'vitest'
import { classifyLink } from './classify-link.ts'
import { nameOf } from './find-watch-set.ts'

const kindOf = (address: string, text = '') => classifyLink({ url: new URL(address, 'https://rival.test'), text })?.kind

test.each([
  ['/pricing', 'pricing'],
  ['/de/preise/', 'pricing'],
  ['/fr/tarifs.html', 'pricing'],
  ['/planos', 'pricing'],
  ['/Pre%C3%A7os', 'pricing'],
  ['/pricing-de', 'pricing'],
  ['/product', 'product'],
  ['/l%C3%B6sungen', 'product'],
  ['/fonctionnalités', 'product'],
  ['/funcionalidades', 'product'],
  ['/blog', 'blog'],
  ['/aktuelles', 'blog'],
  ['/actualités', 'blog'],
  ['/notícias', 'blog'],
  ['/company/careers', 'careers'],
  ['/stellenangebote', 'careers'],
  ['/nous-rejoindre', 'careers'],
  ['/trabalhe-connosco', 'careers'],
  ['/changelog', 'changelog'],
  ['/release-notes', 'changelog'],
  ['/quoi-de-neuf', 'changelog'],
  ['/novidades', 'changelog'],
  ['https://blog.rival.test/', 'blog'],
  ['https://jobs.rival.test/', 'careers'],
])('the address %s leads to %s', (address, kind) => expect(kindOf(address)).toBe(kind))

test.each([
  ['/p/1', 'Our prices', 'pricing'],
  ['/p/1', 'Prices', 'pricing'],
  ['/p/1', 'Was kostet das? Preise', undefined],
  ['/p/2', 'Karriere', 'careers'],
  ['/', 'Blog', undefined],
  ['/blog/2026/10/a-post', 'Blog', undefined],
  ['/about', 'About us', undefined],
  ['/pricelessness', '', undefined],
])('%s with the text “%s” leads to %s', (address, text, kind) => expect(kindOf(address, text)).toBe(kind))

test.each([
  ['Rival | Bowls for every day', 'rival.test', 'Rival'],
  ['Bowls for every day – Rival Studio', 'rivalstudio.com', 'Rival Studio'],
  ['Home', 'oak-hearth.com', 'Oak-hearth'],
  ['', 'rival.test', 'Rival'],
  ['Café Zoë: coffee', 'cafe-zoe.com', 'Café Zoë'],
])('a website with the title “%s” at %s is called %s', (title, domain, name) =>
  expect(nameOf(title, domain)).toBe(name),
)
