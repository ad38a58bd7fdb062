import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'notice.standIn': 'Mode test avec un simulateur de Stripe. Aucun argent ne circule.',
  'notice.test': 'Mode test de Stripe. Aucun argent ne circule.',
  testCard: 'Carte de test. Aucun argent ne circule.',
  testCardNote: 'Ce formulaire remplace celui de Stripe. Choisissez la réponse de la banque.',
  testCardChoice: 'Carte de test',
  testCardNumber: 'Numéro de carte',
  'card.good': 'Le paiement réussit',
  'card.declined': 'Carte refusée',
  'card.funds': 'Solde insuffisant',
  'card.expired': 'Carte expirée',
  'card.authentication': 'La banque demande une confirmation',
  'card.laterDeclined': 'Enregistrée, mais les paiements suivants échouent',
  'card.other': 'Autre carte de test',
  bankTitle: 'Votre banque demande une confirmation',
  bankIntro: 'Cette fenêtre remplace votre banque. Aucun argent ne circule.',
  bankConfirm: 'Confirmer le paiement',
  bankRefuse: 'Refuser le paiement',
  bankClosed: 'Vous avez fermé la fenêtre de votre banque. Rien n’a été débité. Réessayez ou utilisez une autre carte.',
  bankWaiting: 'Votre banque veut que vous confirmiez ce paiement.',
  bankContinue: 'Confirmer auprès de la banque',
  otherCard: 'Utiliser une autre carte',
  scriptMissing:
    'Le formulaire de Stripe ne s’est pas chargé. Rien n’a été débité. Vérifiez votre connexion et votre bloqueur de publicité, puis réessayez.',
  paymentFailed: 'Le paiement n’a pas abouti. Rien n’a été débité. Réessayez ou utilisez une autre carte.',
  stripeForm: 'Données de la carte',
} as const satisfies Translation<typeof en>
