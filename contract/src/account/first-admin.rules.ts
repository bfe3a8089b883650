/**
 * The address of the administrator whom the first start makes where the settings name none. Everybody knows it and no mail
 * reaches it, so whoever signs in with it is asked for their own.
 */
export const FIRST_ADMIN_EMAIL = 'admin@cinder.localhost';
