import { onPageMessage, post, reportEscape, reportHeight } from './parent-page';

const { answered } = document.documentElement.dataset;

/** @returns Whether the simulator took the answer. */
async function answerBank(isApproved: boolean): Promise<boolean> {
  const clientSecret = new URLSearchParams(location.search).get('secret');
  try {
    const response = await window.fetch('confirmations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, isApproved }),
    });
    return response.ok;
  } catch {
    return false;
  }
}

const buttons = document.querySelectorAll('button');
for (const button of buttons) {
  button.addEventListener('click', async () => {
    const isApproved = button.value === 'approve';
    for (const each of buttons) each.disabled = true;
    const isTaken = await answerBank(isApproved);
    post({ type: 'confirmed', isApproved: isTaken && isApproved });
  });
  button.disabled = false;
}
onPageMessage(() => undefined);
reportEscape();
reportHeight();
// The payment was answered in another window.
if (answered) post({ type: 'confirmed', isApproved: answered === 'succeeded' });
