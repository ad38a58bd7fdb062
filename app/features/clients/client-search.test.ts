import { expect, test } from 'vitest'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { searchClients } from './client-search.ts'

const client = (name: string, website: string | null): ClientSummary => ({
  id: name,
  name,
  company: name,
  plan: 'Free',
  createdAt: '2026-01-01T00:00:00.000Z',
  website,
  timeZone: 'UTC',
})
const clients = [client('Atelier Fern', 'atelier.test'), client('Fern & Co', 'shop.test'), client('Moss', 'fern.test')]
const names = (text: string) => searchClients(clients, text).map((found) => found.name)

test('a client is found by name or website in any case; names that begin with the text come first', () => {
  expect(names(' FERN ')).toEqual(['Fern & Co', 'Atelier Fern', 'Moss'])
  expect(names('shop.')).toEqual(['Fern & Co'])
  expect(names('nothing')).toEqual([])
})

test('without a text, recent clients come first if they still exist', () => {
  const listed = searchClients(clients, '', ['Moss', 'gone', 'Fern & Co']).map((found) => found.name)
  expect(listed).toEqual(['Moss', 'Fern & Co', 'Atelier Fern'])
})

test('without a text, every client is listed in the given order', () => {
  expect(names('  ')).toEqual(['Atelier Fern', 'Fern & Co', 'Moss'])
})
