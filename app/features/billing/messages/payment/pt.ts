import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'notice.standIn': 'Modo de teste com um simulador da Stripe. Nenhum dinheiro circula.',
  'notice.test': 'Modo de teste da Stripe. Nenhum dinheiro circula.',
  testCard: 'Cartão de teste. Nenhum dinheiro circula.',
  testCardNote: 'Este formulário substitui o da Stripe. Escolha a resposta do banco.',
  testCardChoice: 'Cartão de teste',
  testCardNumber: 'Número do cartão',
  'card.good': 'Pagamento aprovado',
  'card.declined': 'Cartão recusado',
  'card.funds': 'Saldo insuficiente',
  'card.expired': 'Cartão vencido',
  'card.authentication': 'O banco pede confirmação',
  'card.laterDeclined': 'Salvo, mas os próximos pagamentos falham',
  'card.other': 'Outro cartão de teste',
  bankTitle: 'Seu banco pede confirmação',
  bankIntro: 'Esta janela substitui seu banco. Nenhum dinheiro circula.',
  bankConfirm: 'Confirmar pagamento',
  bankRefuse: 'Recusar pagamento',
  bankClosed: 'Você fechou a janela do banco. Nada foi cobrado. Tente de novo ou use outro cartão.',
  bankWaiting: 'Seu banco quer que você confirme este pagamento.',
  bankContinue: 'Confirmar com o banco',
  otherCard: 'Usar outro cartão',
  scriptMissing:
    'O formulário da Stripe não carregou. Nada foi cobrado. Verifique sua conexão e seu bloqueador de anúncios e tente de novo.',
  paymentFailed: 'O pagamento não foi concluído. Nada foi cobrado. Tente de novo ou use outro cartão.',
  stripeForm: 'Dados do cartão',
} as const satisfies Translation<typeof en>
