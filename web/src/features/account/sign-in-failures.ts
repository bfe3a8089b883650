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
  const { account, name, Name } = textsFor(provider);
  switch (error) {
    case 'account_exists':
      return {
        title: 'There is an account with this address already',
        text: `It has the same e-mail address as ${account}. Sign in as you usually do, then connect ${name} in your settings.`,
        returnTo: CONNECTED,
      };
    case 'cancelled':
      return {
        title: 'You did not finish signing in',
        text: `${Name} sent you back before it was done. Try again, or sign in another way.`,
      };
    case 'no_email':
      return {
        title: `${Name} gave us no e-mail address`,
        text: `An account here needs one. Add an address to ${account} and try again, or create an account with your e-mail address.`,
      };
    case 'state_invalid':
      return {
        title: 'This sign-in is no longer valid',
        text: 'It was begun more than 10 minutes ago, in another browser, or is finished already. Please start again.',
      };
    case 'link_session_ended':
      return {
        title: `${Name} was not connected`,
        text: `You were signed out meanwhile. Sign in, then connect ${name} in your settings.`,
        returnTo: CONNECTED,
      };
    case 'INVALID_TOKEN':
      return {
        title: 'This link is no longer valid',
        text: 'A link to a new password works once, for one hour. Ask for a new one.',
      };
    case 'verification_invalid':
      return {
        title: 'This link is no longer valid',
        text: 'It may have been used already, or be older than one day. Your settings say whether your address is verified, and send a new link.',
        returnTo: SETTINGS,
      };
    default: {
      const { title, text } = providerFailure(error, provider) ?? {
        title: 'Signing in did not work',
        text: 'Please try again.',
      };
      return { title, text: `${text} You can also sign in another way.` };
    }
  }
}

/** What to say in the settings of why an outside account was not connected. */
export function linkFailure(error: string, provider: string | undefined): Failure {
  const { account, Name } = textsFor(provider);
  switch (error) {
    case 'already_linked':
      return {
        title: `${Name} was not connected`,
        text: `Another member here signs in with ${account}. Connect a different account, or disconnect it there first.`,
      };
    case 'provider_in_use':
      return {
        title: `${Name} was not connected`,
        text: `You have connected another ${provider ?? 'outside'} account already. Disconnect that one first.`,
      };
    case 'cancelled':
      return { title: 'Nothing was connected', text: `${Name} sent you back before it was done.` };
    case 'state_invalid':
      return {
        title: `${Name} was not connected`,
        text: 'It was begun more than 10 minutes ago, or is finished already. Please connect it again.',
      };
    default:
      return (
        providerFailure(error, provider) ?? {
          title: `${Name} was not connected`,
          text: 'Please try again in a few minutes.',
        }
      );
  }
}

/** What goes wrong at the provider, whatever one went there for. */
function providerFailure(error: string, provider: string | undefined): Failure | null {
  const { Name } = textsFor(provider);
  switch (error) {
    case 'provider_failed':
      return {
        title: `${Name} could not tell us who you are`,
        text: 'Please try again. If it fails again, try later.',
      };
    case 'provider_silent':
      return { title: `${Name} did not answer in time`, text: 'Please try again in a few minutes.' };
    case 'provider_misconfigured':
      return { title: `${Name} is set up wrongly on this site`, text: 'Please tell whoever runs the site.' };
    case 'provider_unavailable':
      return {
        title: `${Name} cannot be reached at the moment`,
        text: 'Please try again later.',
      };
    default:
      return null;
  }
}

function textsFor(provider: string | undefined) {
  if (provider === undefined) return { account: 'your outside account', name: 'it', Name: 'The other site' };
  return { account: `your ${provider} account`, name: provider, Name: provider };
}
