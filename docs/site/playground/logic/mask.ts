/** Texts for people: without the password that they may hold. */
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';

/** Masks what may be the password of a reference, of a text that is none, too. */
export function maskText(text: string): string {
  const { uri, error } = Uri.tryParse(text);
  return uri === undefined ? error.input : uri.toDisplay();
}

/** Returns the reference to show in place of one: it has the same parts, but for the password. */
export function masked(uri: Uri): Uri {
  return Uri.parse(uri.toDisplay());
}

/** Masks the password of user information. */
export function maskUserInfo(text: string): string {
  return text.replace(/:[^]*$/, ':***');
}

/** Masks what may be a password that a template writes itself. Values of variables are no part of it. */
export function maskTemplate(text: string): string {
  const { template, error } = UriTemplate.tryParse(text);
  return template === undefined ? error.input : template.toDisplay();
}
