import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  alertNoData: 'Sem dados recebidos de {domain}',
  alertNoDataText: 'Sem visitas desde {last} ({timeZone}). Verifique se o excerto de código ainda está no site.',
  alertRecounted: '{domain} voltou a enviar dados',
  alertRecountedText: 'As visitas voltaram a chegar. Não é preciso fazer nada.',

  alertSpike: 'Pico de tráfego em {domain}',
  alertSpikeText:
    '{measured, plural, one {# visitante} other {# visitantes}} desde as {since} ({timeZone}). A referência para esta hora deste dia da semana é cerca de {usual, number}; o alerta começa em {threshold, number}.',
  alertThresholdText:
    '{measured, plural, one {# visitante} other {# visitantes}} nos últimos {minutes} minutos. O alerta em «Medição do site» está definido para {threshold, number}.',
  alertDrop: 'Quebra de tráfego em {domain}',
  alertDropText:
    '{measured, plural, =0 {Nenhum visitante} one {# visitante} other {# visitantes}} ({day}). A referência para este dia da semana é cerca de {usual, number}; o alerta começa em {threshold, number} ou menos.',
  alertBehindTarget: '{goal} está atrás da meta em {domain}',
  alertBehindTargetText:
    '{measured, plural, one {# conversão} other {# conversões}} até ao fim de {day}. A meta mensal de {target, number} pede cerca de {usual, number} até então.',
  alertTargetReached: '{goal} atingiu a meta em {domain}',
  alertTargetReachedText:
    '{measured, plural, one {# conversão} other {# conversões}} em {month}; a meta é {target, number}.',

  reportToReview: '{person} pede-lhe que reveja o relatório para {company}',
  reportReturned: '{person} devolveu o relatório para {company}',
  reportWaits: 'O relatório para {company} não foi enviado: não está publicado',
  reportWaitsText:
    '{month}: publique o relatório e depois envie-o a {count, plural, one {# destinatário} other {# destinatários}}.',
  reportMissed: 'O relatório para {company} não foi enviado a tempo',
  reportMissedText: '{month}: o Loop não conseguiu enviá-lo em {day}. Verifique o relatório e depois envie-o.',
  reportAnswered: '{person} {answer, select, useful {achou} other {não achou}} útil o relatório para {company}',
  severeFindings: '{count, plural, one {# constatação grave} other {# constatações graves}} em {domain}',
  severeFindingsText: 'Vistas pela primeira vez na última execução: {names}.',
  severeFindingsMore:
    'Vistas pela primeira vez na última execução: {names}, e {count, plural, one {mais #} other {mais #}}.',

  mentionSpike: 'Pico de menções de “{topic}” ({company})',
  mentionSpikeText:
    '{count, plural, one {# menção} other {# menções}} em {day}. O habitual neste dia da semana são cerca de {expected, number}.',
  mentionNegative: 'Menção muito negativa de {company}',
  mentionNegativeText: '“{title}” em {host}',
  mentionNegativeMore:
    '{company}: {count, plural, one {mais # menção muito negativa} other {mais # menções muito negativas}}',
  mentionNegativeMoreText: 'As seguintes de hoje só aparecem na Escuta.',
  mentionNewHosts: '{count, plural, one {Um novo site menciona} other {# novos sites mencionam}} {company}',
  mentionNewHostsText: 'Primeira menção da marca: {names}',

  'competitorChange.pricing': '{competitor} alterou os preços ({company})',
  'competitorChange.product': '{competitor} alterou a oferta ({company})',
  'competitorChange.content': '{competitor} tem conteúdos novos ({company})',
  'competitorChange.jobs': '{competitor} alterou as ofertas de emprego ({company})',
  'competitorChange.technology': '{competitor} alterou as ferramentas ({company})',
  'competitorChange.structure': '{competitor} alterou o site ({company})',
  'competitorChange.wording': '{competitor} alterou os textos ({company})',
  competitorChanged: '“{before}” passou a “{after}” em {page}',
  competitorAdded: 'Novo em {page}: “{after}”',
  competitorRemoved: 'Removido de {page}: “{before}”',
  competitorChangesMore:
    '{company}: {count, plural, one {mais # alteração de um concorrente} other {mais # alterações de concorrentes}}',
  competitorChangesMoreText: 'As seguintes de hoje só aparecem em Concorrentes.',
  competitorProposed: '{person} propôs um concorrente para {company}',
  competitorProposedText: '{domain}: “{note}”',
  competitorProposalAdded: 'A sua proposta foi aceite: {domain}',
  competitorProposalAddedText: '{company}: a equipa Loop passa a observar este concorrente.',
  competitorProposalDeclined: 'A sua proposta foi recusada: {domain}',
  competitorProposalDeclinedText: '{company}: a equipa Loop não vai observar este concorrente.',

  importFinished: 'Importação para {domain} concluída',
  importDone:
    '{count, plural, one {# evento importado} other {# eventos importados}} de um registo de acessos ({days}).',
  importOfFileDone: '{count, plural, one {# linha importada} other {# linhas importadas}} de {file} ({days}).',
  importKnown: '{count, plural, one {Já estava importado mais #.} other {Já estavam importados mais #.}}',
  importCutOff: 'O ficheiro termina antes do tempo; podem faltar pedidos posteriores.',

  tokenMade: 'Token de API criado',
  tokenMadeText:
    'O token «{name}» pode agora usar o Loop em seu nome. Se não o criou, revogue-o e termine a sessão nos outros navegadores.',
  wrongCodes: 'Alguém introduziu a sua palavra-passe e depois códigos errados',
  wrongCodesText:
    'Bloqueámos o início de sessão durante 15 minutos. Se não foi por sua iniciativa, altere agora a sua palavra-passe.',
  passwordChanged: 'A sua palavra-passe foi alterada',
  passwordChangedText:
    'Terminámos as suas outras sessões. Se não foi por sua iniciativa, defina agora uma nova palavra-passe com «Esqueceu-se da palavra-passe?».',
  passwordReset: 'A sua palavra-passe foi reposta',
  passwordResetText: 'Alguém usou uma ligação enviada para a sua caixa de correio. Terminámos todas as suas sessões.',
  recoveryCodeUsed: 'Início de sessão com um código de recuperação',
  recoveryCodeUsedText:
    'Se não foi por sua iniciativa, altere agora a sua palavra-passe. {left, plural, one {Resta # código.} other {Restam # códigos.}}',
  twoStepOn: 'O início de sessão em dois passos está ativado',
  twoStepOnText:
    'A partir de agora o início de sessão pede um código depois da palavra-passe. Se não foi por sua iniciativa, altere agora a sua palavra-passe.',
  recoveryCodesNew: 'Tem novos códigos de recuperação',
  recoveryCodesNewText:
    'Os códigos anteriores deixaram de funcionar. Se não foi por sua iniciativa, altere agora a sua palavra-passe.',
  twoStepOff: 'O início de sessão em dois passos está desativado',
  twoStepOffText:
    'O início de sessão pede agora só a palavra-passe. Se não foi por sua iniciativa, altere agora a sua palavra-passe.',
  emailChangedText: 'O Loop escreve agora para este endereço. Terminámos a sessão nos seus outros navegadores.',

  joinedCompany: '{name} juntou-se a {company}',
  joinedStaff: '{name} juntou-se à equipa Loop',
  joinedText: '{email} aceitou o seu convite.',

  upgradeAsked: 'Plano superior pedido: {company}',
  upgradeAskedText: '{person} pede um plano superior a {plan}.',
  upgradeAskedWithMessage: '{person} pede um plano superior a {plan}. «{message}»',
  upgraded: 'Tem agora o plano {plan}',
  upgradedText:
    'O plano de {company} era {before} até agora. {limit, plural, one {Pode ter acesso # pessoa.} other {Podem ter acesso até # pessoas.}}',
  upgradeDeclined: 'O seu pedido de um plano superior foi recusado',
  upgradeClosed: 'O seu pedido de um plano superior foi encerrado',
  upgradeClosedText: 'Um Admin mudou {company} para o plano {plan}. Se precisar de outro plano, faça um novo pedido.',
  overSpike: '{company} ultrapassou o plano em {month}',
  overSpikeText:
    'Foram contados {events} eventos; o plano {plan} inclui {limit} por mês. Um único mês acima não tem consequências. Nada muda.',
  overNotice: '{company} precisa de um plano superior até {day}',
  overNoticeText:
    '{first} e {second} ultrapassaram os {limit} eventos do plano {plan}. A partir de {day}, os novos meses podem ser bloqueados. A contagem continua e nada é apagado.',
  overReminder: '{company}: os novos meses podem ser bloqueados a partir de {day}',
  overReminderText:
    'Os eventos ainda ultrapassam os {limit} por mês do plano {plan}. Um plano superior mantém todos os meses abertos.',
  overLocked: 'Os novos meses de {company} estão bloqueados',
  overLockedText:
    'Os eventos ultrapassam os {limit} por mês do plano {plan}. Os meses anteriores continuam abertos e a contagem prossegue. Um plano superior desbloqueia tudo de imediato.',
  overUnlocked: 'Todos os meses de {company} estão abertos de novo',
  overUnlockedText: 'A Loop continuou a contar: não falta nada.',
  'pay.failed': 'Pagamento falhado: {company}',
  'payText.failed':
    'Não foi possível cobrar a renovação do plano {plan}. O plano mantém-se enquanto a Stripe volta a tentar. Verifique o método de pagamento.',
  'pay.confirm': 'Pagamento por confirmar: {company}',
  'payText.confirm': 'O banco pede uma confirmação antes de pagar o plano {plan}. Entretanto, o plano mantém-se.',
  'pay.unpaid': 'Plano por pagar: {company}',
  'payText.unpaid':
    'A Stripe já não tenta cobrar o plano {plan}. Pague a fatura em aberto para voltar a usá-lo. Nenhum dado foi apagado.',
  'pay.paused': 'Período de teste terminado sem cartão: {company}',
  'payText.paused':
    'O plano {plan} está em pausa. Adicione um método de pagamento para o retomar. Nenhum dado foi apagado.',
  'pay.ended': 'Assinatura terminada: {company}',
  'payText.ended': 'O plano {plan} já não está pago. Escolha um plano para continuar. Nenhum dado foi apagado.',
  'pay.neverPaid': 'Falta o primeiro pagamento: {company}',
  'payText.neverPaid': 'O plano {plan} não foi pago a tempo e não começou. Escolha-o de novo para voltar a tentar.',
  'pay.recovered': 'Pagamento recebido: {company}',
  'payText.recovered': 'O plano {plan} está pago. Não há mais nada a fazer.',
  cardsWaitingText: 'A equipa Loop propõe {count, plural, one {este passo} other {estes passos}} para {company}.',
  cardApproved: '{person} aprovou “{title}”',
  cardChangesAsked: '{person} pediu alterações a “{title}”',
  cardDeclined: '{person} recusou “{title}”',
  cardRequested: '{person} pediu “{title}”',
  itemMention: '{person} mencionou-o em “{title}”',
  itemPersonAdded: '{person} adicionou-o a “{title}”',
  'cardVerdict.improved': 'Veredito de “{title}”: melhorou',
  'cardVerdict.worse': 'Veredito de “{title}”: piorou',
  'cardVerdict.no-change': 'Veredito de “{title}”: sem mudança clara',
  'cardVerdict.not-enough-data': 'Veredito de “{title}”: dados insuficientes',
  'cardVerdict.confounded': 'Veredito de “{title}”: causas misturadas',
  cardVerdictText: '{company}: confirme o veredito ou decida de outra forma.',
  cardRestatedText: '{company}: nova medição, o veredito mudou.',
  'cardNews.approved': '{count, plural, one {“{title}” foi aprovada} other {# recomendações foram aprovadas}}',
  'cardNewsText.approved': '{company}: a equipa Loop aprovou-a por si.',
  'cardNews.declined': '{count, plural, one {“{title}” foi recusada} other {# recomendações foram recusadas}}',
  'cardNewsText.declined': '{company}: a equipa Loop não a vai realizar.',
  'cardNews.dismissed':
    '{count, plural, one {“{title}” foi posta de parte} other {# recomendações foram postas de parte}}',
  'cardNewsText.dismissed': '{company}: a equipa Loop retirou-a da lista.',
  'cardNews.shipped': '{count, plural, one {“{title}” já está em vigor} other {# recomendações já estão em vigor}}',
  'cardNewsText.shipped': '{company}: medimos o efeito nos próximos 28 dias.',
  'cardNews.shared':
    '{count, plural, one {“{title}” foi partilhada consigo} other {# recomendações foram partilhadas consigo}}',
  'cardNewsText.shared': '{company}: a equipa Loop já está a trabalhar nela.',
  cardVerdictConfirmed: '{company}: a medição está concluída.',
  itemComment: '{person} comentou “{title}”',
  cardNote: '{company}: “{note}”',

  searchLost: 'Search Console desligada: {domain}',
  searchLostText:
    'A Google já não deixa o Loop ler {property}. Os números lidos até agora mantêm-se. Ligue-a novamente em Discovery.',

  monthEnded: 'O mês terminou: {month}, {company}',
  monthLeft: 'Por fazer antes do relatório: {list}.',
  'monthLeft.cards': '{count, plural, one {# cartão vencido} other {# cartões vencidos}}',
  'monthLeft.mentions': '{count, plural, one {# menção por triar} other {# menções por triar}}',
  'monthLeft.changes':
    '{count, plural, one {# alteração de concorrente por triar} other {# alterações de concorrentes por triar}}',
  'monthLeft.findings': '{count, plural, one {# constatação aberta} other {# constatações abertas}}',
  'monthReport.none': 'O relatório ainda não foi iniciado.',
  'monthReport.draft': 'O relatório é um rascunho.',
  'monthReport.in-review': 'O relatório está em revisão.',
  'monthReport.published': 'O relatório está publicado.',
} satisfies Translation<typeof en>
