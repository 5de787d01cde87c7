import { escapeHtml } from '@app/server-kit/escape-html';
import { formatDate, formatTime } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { selfContainedPage, type SelfContainedPage } from '../pages/self-contained-page';

// Once a minute, so that thousands of open pages do not overload the returning server. The user reloads the page,
// because an automatic reload interrupts screen readers.
const script = `(function(){var b=document.getElementById('back');b.querySelector('button').onclick=function(){location.reload()};
setInterval(function(){fetch('/healthz',{cache:'no-store'}).then(function(r){return r.json()}).then(function(h){b.hidden=h.status!=='ok'},function(){})},60000)})()`;

function returnTime(until: Date): string {
  const text = m.maintenance_until({ time: formatTime(until), date: formatDate(until) });
  return `<p><time datetime="${until.toISOString()}">${escapeHtml(text)}</time></p>`;
}

function support(email: string): string {
  const address = escapeHtml(email);
  return `<p>${escapeHtml(m.maintenance_support())} <a href="mailto:${address}">${address}</a></p>`;
}

/** The notice that the site is back. A live region from the start, so that screen readers announce its content. */
const back = () =>
  `<div role="status"><div id="back" hidden><p>${escapeHtml(m.maintenance_back())}</p><button type="button">${escapeHtml(m.ui_reload())}</button></div></div><script>${script}</script>`;

/**
 * Returns the maintenance page, with two paragraphs. It loads nothing.
 * @param options With `isOn` false, the page is a preview and does not check whether the site is back.
 */
export function maintenanceDocument(options: {
  isOn: boolean;
  until?: Date | undefined;
  supportEmail?: string | undefined;
}): SelfContainedPage {
  const { isOn, until, supportEmail } = options;
  const content = `<p>${escapeHtml(m.maintenance_message())}</p><p>${escapeHtml(m.maintenance_return())}</p>${until ? returnTime(until) : ''}${supportEmail ? support(supportEmail) : ''}${isOn ? back() : ''}`;
  return selfContainedPage(m.maintenance_header(), content, isOn ? script : undefined);
}
