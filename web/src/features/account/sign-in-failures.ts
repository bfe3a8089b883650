import { t } from '@lingui/core/macro';
/** Why somebody did not get in, or an account was not connected: what happened, and what to do now. */
export interface Failure {
  title: string;
  text: string;
  /** Where what to do is done, once signed in. */
  returnTo?: string;
}

const SETTINGS = '/settings';
const CONNECTED = '/settings#connected';

/** What to say on the sign-in page of a reason that the server names; `provider` as this site calls it. */
export function signInFailure(error: string, provider: string | undefined): Failure {
  switch (error) {
    case 'account_exists':
      return {
        title: t`There is an account with this address already`,
        text: provider
          ? t`It has the same e-mail address as your ${provider} account. Sign in as you usually do, then connect ${provider} in your settings.`
          : t`It has the same e-mail address as your outside account. Sign in as you usually do, then connect it in your settings.`,
        returnTo: CONNECTED,
      };
    case 'cancelled':
      return {
        title: t`You did not finish signing in`,
        text: provider
          ? t`${provider} sent you back before it was done. Try again, or sign in another way.`
          : t`The other site sent you back before it was done. Try again, or sign in another way.`,
      };
    case 'no_email':
      return {
        title: provider ? t`${provider} gave us no e-mail address` : t`The other site gave us no e-mail address`,
        text: provider
          ? t`An account here needs one. Add an address to your ${provider} account and try again, or create an account with your e-mail address.`
          : t`An account here needs one. Add an address to your outside account and try again, or create an account with your e-mail address.`,
      };
    case 'state_invalid':
      return {
        title: t`This sign-in is no longer valid`,
        text: t`It was begun more than 10 minutes ago, in another browser, or is finished already. Please start again.`,
      };
    case 'link_session_ended':
      return {
        title: notConnected(provider),
        text: provider
          ? t`You were signed out meanwhile. Sign in, then connect ${provider} in your settings.`
          : t`You were signed out meanwhile. Sign in, then connect it in your settings.`,
        returnTo: CONNECTED,
      };
    case 'INVALID_TOKEN':
      return {
        title: t`This link is no longer valid`,
        text: t`A link to a new password works once, for one hour. Ask for a new one.`,
      };
    case 'verification_invalid':
      return {
        title: t`This link is no longer valid`,
        text: t`It may have been used already, or be older than one day. Your settings say whether your address is verified, and send a new link.`,
        returnTo: SETTINGS,
      };
    default: {
      const { title, text } = providerFailure(error, provider) ?? {
        title: t`Signing in did not work`,
        text: t`Please try again.`,
      };
      return { title, text: [text, t`You can also sign in another way.`].join(' ') };
    }
  }
}

/** What to say in the settings of why an outside account was not connected. */
export function linkFailure(error: string, provider: string | undefined): Failure {
  switch (error) {
    case 'already_linked':
      return {
        title: notConnected(provider),
        text: provider
          ? t`Another member here signs in with your ${provider} account. Connect a different account, or disconnect it there first.`
          : t`Another member here signs in with your outside account. Connect a different account, or disconnect it there first.`,
      };
    case 'provider_in_use':
      return {
        title: notConnected(provider),
        text: provider
          ? t`You have connected another ${provider} account already. Disconnect that one first.`
          : t`You have connected another outside account already. Disconnect that one first.`,
      };
    case 'cancelled':
      return {
        title: t`Nothing was connected`,
        text: provider
          ? t`${provider} sent you back before it was done.`
          : t`The other site sent you back before it was done.`,
      };
    case 'state_invalid':
      return {
        title: notConnected(provider),
        text: t`It was begun more than 10 minutes ago, or is finished already. Please connect it again.`,
      };
    default:
      return (
        providerFailure(error, provider) ?? {
          title: notConnected(provider),
          text: t`Please try again in a few minutes.`,
        }
      );
  }
}

function notConnected(provider: string | undefined): string {
  return provider ? t`${provider} was not connected` : t`The other site was not connected`;
}

/** What goes wrong at the provider, whatever one went there for. */
function providerFailure(error: string, provider: string | undefined): Failure | null {
  switch (error) {
    case 'provider_failed':
      return {
        title: provider
          ? t`${provider} could not tell us who you are`
          : t`The other site could not tell us who you are`,
        text: t`Please try again. If it fails again, try later.`,
      };
    case 'provider_silent':
      return {
        title: provider ? t`${provider} did not answer in time` : t`The other site did not answer in time`,
        text: t`Please try again in a few minutes.`,
      };
    case 'provider_misconfigured':
      return {
        title: provider
          ? t`${provider} is set up wrongly on this site`
          : t`The other site is set up wrongly on this site`,
        text: t`Please tell whoever runs the site.`,
      };
    case 'provider_unavailable':
      return {
        title: provider
          ? t`${provider} cannot be reached at the moment`
          : t`The other site cannot be reached at the moment`,
        text: t`Please try again later.`,
      };
    default:
      return null;
  }
}
