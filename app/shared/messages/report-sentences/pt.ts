import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  storyNoWebsite: 'Ainda não é medido nenhum site',
  storyNoVisits: 'Não foram contadas visitas',
  storyFirst: '{valueCount, plural, one {{value} visita} other {{value} visitas}}, ainda sem comparação',
  storyTooFew: '{valueCount, plural, one {{value} visita} other {{value} visitas}}: insuficientes para comparar',
  storySteady: 'Visitas e conversões dentro da variação normal',
  storySteadyVisits: 'Visitas dentro da variação normal',
  storySteadyConversions: 'Conversões dentro da variação normal',
  storyMoreMore: 'Mais visitas ({visits}) e mais conversões ({conversions})',
  storyMoreFewer: 'Mais visitas ({visits}), mas menos conversões ({conversions})',
  storyFewerMore: 'Menos visitas ({visits}), mas mais conversões ({conversions})',
  storyFewerFewer: 'Menos visitas ({visits}) e menos conversões ({conversions})',
  storyMoreVisits: 'Mais visitas ({visits})',
  storyFewerVisits: 'Menos visitas ({visits})',
  storyMoreVisitsOnly: 'Mais visitas ({visits}), conversões dentro da variação normal',
  storyFewerVisitsOnly: 'Menos visitas ({visits}), conversões dentro da variação normal',
  storyMoreConversions: 'Mais conversões ({conversions})',
  storyFewerConversions: 'Menos conversões ({conversions})',
  storyMoreConversionsOnly: 'Mais conversões ({conversions}), visitas dentro da variação normal',
  storyFewerConversionsOnly: 'Menos conversões ({conversions}), visitas dentro da variação normal',
  visitsUp: 'As visitas subiram para {value}, de {before} ({change}).',
  visitsDown: 'As visitas desceram para {value}, de {before} ({change}).',
  visitsSteady: 'As visitas mantiveram-se estáveis: {value}, após {before}, {variation}.',
  visitsFew: 'Visitas: {value}, após {before}; insuficientes para comparar.',
  visitsOnly: 'O site teve {valueCount, plural, one {{value} visita} other {{value} visitas}}.',
  visitorsUp: 'O número de visitantes subiu para {value}, de {before} ({change}).',
  visitorsDown: 'O número de visitantes desceu para {value}, de {before} ({change}).',
  bounceUp: 'A taxa de rejeição subiu para {value}, de {before} ({change}).',
  bounceDown: 'A taxa de rejeição desceu para {value}, de {before} ({change}).',
  conversionsUp: 'As conversões subiram para {value}, de {before} ({change}).',
  conversionsDown: 'As conversões desceram para {value}, de {before} ({change}).',
  conversionsSteady: 'As conversões mantiveram-se estáveis: {value}, após {before}, {variation}.',
  conversionsFew: 'Conversões: {value}, após {before}; insuficientes para comparar.',
  conversionsOnly:
    'Os objetivos do site tiveram {valueCount, plural, one {{value} conversão} other {{value} conversões}}.',
  revenueUp: 'A receita subiu para {value}, de {before} ({change}).',
  revenueDown: 'A receita desceu para {value}, de {before} ({change}).',
  revenueElsewhere: 'A receita noutras moedas não está incluída: {name}.',
  channelLeads:
    'Principal canal: {name}, com {valueCount, plural, one {{value} visita} other {{value} visitas}} ({share} do total).',
  channelGrew: 'Os visitantes de {name} subiram para {value}, de {before} ({change}).',
  channelFell: 'Os visitantes de {name} desceram para {value}, de {before} ({change}).',
  pageLeads: 'Principal página: {name}, com {valueCount, plural, one {{value} visitante} other {{value} visitantes}}.',
  pageGrew: 'Os visitantes da página {name} subiram para {value}, de {before} ({change}).',
  pageFell: 'Os visitantes da página {name} desceram para {value}, de {before} ({change}).',
  pageNew: 'Novo: {name}, com {valueCount, plural, one {{value} visitante} other {{value} visitantes}}.',
  countryLeads:
    'Principal país: {name}, com {valueCount, plural, one {{value} visita} other {{value} visitas}} ({share} do total).',
  deviceLeads:
    'Principal dispositivo: {name}, com {valueCount, plural, one {{value} visita} other {{value} visitas}} ({share} do total).',
  goalLeads:
    'Principal objetivo: {name}, com {valueCount, plural, one {{value} conversão} other {{value} conversões}}.',
  goalSilent: 'O objetivo «{name}» não teve conversões, após {before}.',
  funnelLoses:
    'No funil «{name}», {valueCount, plural, one {{value} visita não chegou} other {{value} visitas não chegaram}} a «{step}» ({share}).',
  speedGood: 'A velocidade é boa: o conteúdo principal aparece em até {value} em três de quatro visualizações.',
  speedPoor: 'A velocidade é fraca: o conteúdo principal aparece em até {value} em três de quatro visualizações.',
  speedFair: 'A velocidade pode melhorar: o conteúdo principal aparece em até {value} em três de quatro visualizações.',
  clicksUp: 'Os cliques da pesquisa Google subiram para {value}, de {before} ({change}).',
  clicksDown: 'Os cliques da pesquisa Google desceram para {value}, de {before} ({change}).',
  positionBetter: 'A posição média melhorou para {value}, de {before} ({change}).',
  positionWorse: 'A posição média piorou para {value}, de {before} ({change}).',
  queryLeads:
    'Principal termo de pesquisa: «{name}», com {valueCount, plural, one {{value} clique} other {{value} cliques}}.',
  mentionsUp: 'As menções subiram para {value}, de {before} ({change}).',
  mentionsDown: 'As menções desceram para {value}, de {before} ({change}).',
  mentionsSteady: 'As menções mantiveram-se estáveis: {value}, após {before}, {variation}.',
  mentionsFew: 'Menções: {value}, após {before}; insuficientes para comparar.',
  mentionsOnly: '{valueCount, plural, one {{value} menção foi encontrada} other {{value} menções foram encontradas}}.',
  voiceShare: 'Share of voice nas fontes que lemos: {value}.',
  sentimentPositive: 'Das menções positivas e negativas, {value} foram positivas.',
  visitsSent: 'As menções enviaram {valueCount, plural, one {até {value} visita} other {até {value} visitas}} ao site.',
  visitsSentSoFar:
    'As menções enviaram {valueCount, plural, one {até {value} visita} other {até {value} visitas}} até agora; em algumas ainda há dias por contar.',
  mentionBest: 'Melhor menção: {name}.',
  mentionWorst: 'Pior menção: {name}.',
  competitorChangesFound:
    '{valueCount, plural, one {{value} alteração foi encontrada em concorrentes} other {{value} alterações foram encontradas em concorrentes}}.',
  competitorPrice: 'Preço mais baixo de {name}: {after}, antes {before}.',
  competitorPages: 'Páginas no sitemap de {name}: {value}, após {before}.',
  findingsOpen:
    '{valueCount, plural, one {{value} constatação está aberta} other {{value} constatações estão abertas}}.',
  findingsFixed:
    '{valueCount, plural, one {{value} constatação foi corrigida} other {{value} constatações foram corrigidas}}.',
  findingFirst: 'Constatação mais importante: {name}.',
  cardsShipped: '{valueCount, plural, one {{value} cartão foi publicado} other {{value} cartões foram publicados}}.',
  cardsWaiting: '{valueCount, plural, one {{value} cartão espera} other {{value} cartões esperam}} uma decisão.',
  effectsImproved:
    '{valueCount, plural, one {{value} cartão melhorou} other {{value} cartões melhoraram}} os resultados.',
  effectsWorse: '{valueCount, plural, one {{value} cartão piorou} other {{value} cartões pioraram}} os resultados.',
  effectsUnclear:
    '{valueCount, plural, one {{value} cartão não teve} other {{value} cartões não tiveram}} efeito claro.',
  effectOf: 'Efeito mais claro: «{name}» mudou os resultados em {value} (entre {low} e {high}).',
  targetsReached: '{value} de {all} metas foram atingidas.',
  targetMissed: '“{name}” falhou a meta: {value} de {target}.',
  targetAtRisk: '“{name}” está em risco: {value} até agora, de {target}.',
  outlookVisits: 'Previsão para {name}: {value} visitas, provavelmente entre {low} e {high}.',
  outlookWithoutBand: 'Previsão para {name}: {value} visitas. Ainda não há intervalo.',
  outlookSaid: 'No início deste mês previmos {said} visitas, entre {low} e {high}; foram {value}.',
  outlookSaidWithoutBand: 'No início deste mês previmos {said} visitas; foram {value}.',
  daysWithoutData: '{valueCount, plural, one {{value} dia não tem} other {{value} dias não têm}} dados.',
  importedDays:
    '{valueCount, plural, one {{value} dia foi importado} other {{value} dias foram importados}} de outras ferramentas.',
  botsLeftOut:
    '{valueCount, plural, one {{value} evento de robôs e outros não foi contado} other {{value} eventos de robôs e outros não foram contados}}.',
  monthRunning: 'O mês ainda não terminou. As variações comparam os dias completos, até {name}.',
  plannedNext:
    '{valueCount, plural, one {{value} cartão está planeado} other {{value} cartões estão planeados}} para o próximo mês.',
  plannedDone:
    '{valueCount, plural, one {{value} cartão planeado está concluído} other {{value} cartões planeados estão concluídos}}.',
  plannedOpen:
    '{valueCount, plural, one {{value} cartão planeado continua aberto} other {{value} cartões planeados continuam abertos}}.',
} satisfies Translation<typeof en>
