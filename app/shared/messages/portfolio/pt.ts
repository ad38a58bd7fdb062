import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Painel',
  question: 'Como está cada cliente: {month}.',
  clients: 'Clientes',
  clientsName: 'clientes',
  plan: 'Plano',
  allPlans: 'Todos os planos',
  tracking: 'Medição',
  anyTracking: 'Qualquer medição',
  receiving: 'A receber',
  quiet: 'Silencioso',
  waiting: 'À espera',
  noWebsite: 'Sem site',
  rule: 'Medição: «A receber» significa um evento nos últimos dois dias, «Silencioso» nenhum há mais tempo, «À espera» nenhum até hoje. As variações comparam os dias terminados com os mesmos dias do mês anterior.',
  client: 'Cliente',
  visits: 'Visitas',
  change: 'Variação',
  visitors: 'Visitantes',
  conversions: 'Conversões',
  noGoals: 'sem objetivos',
  website: 'Site',
} as const satisfies Translated<typeof en>
