import { expect } from 'vitest'
import { demoInvoice } from '../../invoice/invoice.ts'
import type { Cases } from '../visitors.ts'

export const invoiceCases: Readonly<Record<string, Cases>> = {
  'GET /api/demo/invoice': [
    [
      'returns the invoice with its amounts',
      async (visitor) =>
        expect(await visitor.get('/api/demo/invoice')).toEqual({ status: 200, body: structuredClone(demoInvoice) }),
    ],
    ['cannot be written to', async (visitor) => expect((await visitor.post('/api/demo/invoice', {})).status).toBe(405)],
  ],
  'GET /api/demo/invoice.pdf': [
    [
      'returns a PDF',
      async (visitor) => expect(await visitor.get('/api/demo/invoice.pdf')).toEqual({ status: 200, body: '%PDF-' }),
    ],
    [
      'cannot be written to',
      async (visitor) => expect((await visitor.post('/api/demo/invoice.pdf', {})).status).toBe(405),
    ],
  ],
}
