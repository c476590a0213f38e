import { ofProducts } from '../products/products.ts';
import type { Screen } from './screen.ts';

const home: Screen = {
  load: () => import('../features/home/home-screen.tsx').then((file) => file.HomeScreen),
  shell: 'main',
  title: 'home.title',
};

const language: Screen = {
  load: () => import('../features/language/language-screen.tsx').then((file) => file.LanguageScreen),
  shell: 'sub',
  title: 'my.language.title',
  width: 'narrow',
};

const about: Screen = {
  load: () => import('../features/content/static-screens.tsx').then((file) => file.AboutScreen),
  shell: 'sub',
  title: 'content.about.title',
  width: 'narrow',
};

/** The pages that are of no product. */
const core: Readonly<Record<string, Screen>> = {
  '/': { ...home, unlisted: true },
  '/home': home,
  '/assets': {
    load: () => import('../features/assets/assets-screen.tsx').then((file) => file.AssetsScreen),
    shell: 'main',
    title: 'assets.title',
  },
  '/assets/transfer': {
    load: () => import('../features/transfer/transfer-screen.tsx').then((file) => file.TransferScreen),
    shell: 'sub',
    title: 'assets.transfer.title',
    width: 'narrow',
  },
  '/assets/record': {
    load: () => import('../features/record/record-screen.tsx').then((file) => file.RecordScreen),
    shell: 'sub',
    title: 'assets.record.title',
    width: 'wrap',
  },
  '/assets/record2': {
    load: () => import('../features/record/history-screen.tsx').then((file) => file.HistoryScreen),
    shell: 'sub',
    title: 'assets.record.products',
    width: 'wrap',
  },
  '/market': {
    load: () => import('../features/market/market-screen.tsx').then((file) => file.MarketScreen),
    shell: 'main',
    title: 'market.title',
  },
  '/market/kline': {
    load: () => import('../features/kline/kline-screen.tsx').then((file) => file.KlineScreen),
    shell: 'sub',
    title: 'trade.chart',
    width: 'full',
    texts: 'chart',
  },
  '/trade/trade': {
    load: () => import('../features/trade/trade-screen.tsx').then((file) => file.TradeScreen),
    shell: 'own',
    title: 'trade.title',
    product: 'spot',
    closing: '/trade/entrust',
  },
  '/trade/entrust': {
    load: () => import('../features/entrust/entrust-screen.tsx').then((file) => file.EntrustScreen),
    shell: 'sub',
    title: 'trade.entrust.title',
    width: 'wrap',
  },
  '/login': {
    load: () => import('../features/auth/login-screen.tsx').then((file) => file.LoginScreen),
    shell: 'bare',
    title: 'auth.login.title',
  },
  '/register': {
    load: () => import('../features/auth/register-screen.tsx').then((file) => file.RegisterScreen),
    shell: 'bare',
    title: 'auth.register.title',
  },
  '/language': language,
  '/my/center': {
    load: () => import('../features/my/center-screen.tsx').then((file) => file.CenterScreen),
    shell: 'sub',
    title: 'my.center.title',
    width: 'narrow',
  },
  '/my/identity': {
    load: () => import('../features/identity/identity-screen.tsx').then((file) => file.IdentityScreen),
    shell: 'sub',
    title: 'common.pages.identity',
    width: 'narrow',
    texts: 'papers',
  },
  '/my/collect': {
    load: () => import('../features/collect/collect-screen.tsx').then((file) => file.CollectScreen),
    shell: 'sub',
    title: 'common.pages.collect',
    width: 'narrow',
    texts: 'papers',
  },
  '/my/collect_money': {
    load: () => import('../features/collect/collect-money-screen.tsx').then((file) => file.CollectMoneyScreen),
    shell: 'sub',
    title: 'common.pages.collectForm',
    width: 'narrow',
    texts: 'papers',
  },
  '/my/wallet': {
    load: () => import('../features/wallet/wallet-screen.tsx').then((file) => file.WalletScreen),
    shell: 'sub',
    title: 'common.pages.wallet',
    width: 'narrow',
    texts: 'papers',
  },
  '/my/add_wallet': {
    load: () => import('../features/wallet/add-wallet-screen.tsx').then((file) => file.AddWalletScreen),
    shell: 'sub',
    title: 'common.pages.walletForm',
    width: 'narrow',
    texts: 'papers',
  },
  '/my/accountPsd': {
    load: () => import('../features/my/password-screen.tsx').then((file) => file.PasswordScreen),
    shell: 'sub',
    title: 'my.password.title',
    width: 'narrow',
  },
  '/my/empower': {
    load: () => import('../features/empower/empower-screen.tsx').then((file) => file.EmpowerScreen),
    shell: 'sub',
    title: 'empower.title',
    width: 'narrow',
  },
  '/my/security': {
    load: () => import('../features/security/security-screen.tsx').then((file) => file.SecurityScreen),
    shell: 'sub',
    title: 'security.title',
    width: 'narrow',
  },
  '/my/transPsd': {
    load: () =>
      import('../features/security/transaction-password-screen.tsx').then((file) => file.TransactionPasswordScreen),
    shell: 'sub',
    title: 'security.transaction.title',
    width: 'narrow',
  },
  '/my/contact': {
    load: () => import('../features/security/contact-screen.tsx').then((file) => file.ContactScreen),
    shell: 'sub',
    title: 'security.contact.title',
    width: 'narrow',
  },
  '/my/language': { ...language, unlisted: true },
  '/my/newsDetail': {
    load: () => import('../features/content/article-screen.tsx').then((file) => file.ArticleScreen),
    shell: 'sub',
    title: 'content.article.title',
    width: 'narrow',
    unlisted: true,
  },
  '/my/help': {
    load: () => import('../features/content/help-screen.tsx').then((file) => file.HelpScreen),
    shell: 'sub',
    title: 'content.help.title',
    width: 'narrow',
  },
  '/my/service': {
    load: () => import('../features/content/service-screen.tsx').then((file) => file.ServiceScreen),
    shell: 'sub',
    title: 'content.service.title',
    width: 'narrow',
  },
  '/my/message': {
    load: () => import('../features/support/message-screen.tsx').then((file) => file.MessageScreen),
    shell: 'sub',
    title: 'messages.inbox.title',
    width: 'narrow',
  },
  '/my/alerts': {
    load: () => import('../features/alerts/alerts-screen.tsx').then((file) => file.AlertsScreen),
    shell: 'sub',
    title: 'messages.alerts.title',
    width: 'narrow',
  },
  '/my/message-detail': {
    load: () => import('../features/support/message-detail-screen.tsx').then((file) => file.MessageDetailScreen),
    shell: 'sub',
    title: 'messages.inbox.message',
    width: 'narrow',
    unlisted: true,
  },
  '/my/workOrder': {
    load: () => import('../features/support/work-order-screen.tsx').then((file) => file.WorkOrderScreen),
    shell: 'sub',
    title: 'support.create.title',
    width: 'narrow',
  },
  '/my/workRecord': {
    load: () => import('../features/support/work-record-screen.tsx').then((file) => file.WorkRecordScreen),
    shell: 'sub',
    title: 'support.record.title',
    width: 'narrow',
  },
  '/my/feedback': {
    load: () => import('../features/support/feedback-screen.tsx').then((file) => file.FeedbackScreen),
    shell: 'sub',
    title: 'support.feedback.title',
    width: 'narrow',
  },
  '/my/about': about,
  '/my/policy': {
    load: () => import('../features/content/policy-screen.tsx').then((file) => file.PolicyScreen),
    shell: 'sub',
    title: 'content.policy.title',
    width: 'narrow',
  },
  '/about-us': about,
  '/concat-us': {
    load: () => import('../features/content/static-screens.tsx').then((file) => file.ContactScreen),
    shell: 'sub',
    title: 'content.contact.title',
    width: 'narrow',
  },
  '/terms-of-service': {
    load: () => import('../features/content/static-screens.tsx').then((file) => file.TermsScreen),
    shell: 'sub',
    title: 'legal.terms.title',
    width: 'narrow',
  },
  '/private-policy': {
    load: () => import('../features/content/static-screens.tsx').then((file) => file.PrivacyScreen),
    shell: 'sub',
    title: 'legal.privacy.title',
    width: 'narrow',
  },
  '/web': {
    load: () => import('../features/web-landing/landing-screen.tsx').then((file) => file.LandingScreen),
    shell: 'main',
    title: 'content.web.title',
  },
  '/open/index': {
    load: () => import('../features/open-index/index-screen.tsx').then((file) => file.IndexScreen),
    shell: 'sub',
    title: 'common.checks.index',
    texts: 'open',
    width: 'wrap',
  },
  '/open/ticks': {
    load: () => import('../features/open-ticks/ticks-screen.tsx').then((file) => file.TicksScreen),
    shell: 'sub',
    title: 'common.checks.ticks',
    texts: 'open',
    width: 'wrap',
  },
  '/open/verify': {
    load: () => import('../features/open-verify/verify-screen.tsx').then((file) => file.VerifyScreen),
    shell: 'sub',
    title: 'common.checks.verify',
    texts: 'open',
    width: 'narrow',
  },
  '/open/undo': {
    load: () => import('../features/open-undo/undo-screen.tsx').then((file) => file.UndoScreen),
    shell: 'sub',
    title: 'security.contact.undoTitle',
    texts: 'open',
    width: 'narrow',
  },
  '/noPermissions': {
    load: () => import('../features/not-found/no-permissions-screen.tsx').then((file) => file.NoPermissionsScreen),
    shell: 'sub',
    title: 'common.noPermissions.title',
    width: 'narrow',
    unlisted: true,
  },
};

/** Every page of the app. What is not here does not exist, and nothing links to it. */
export const screens: Readonly<Record<string, Screen>> = Object.assign(
  {},
  core,
  ...ofProducts((product) => product.screens),
);
