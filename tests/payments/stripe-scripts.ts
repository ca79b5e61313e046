/**
 * Stand-in for Stripe.js. The fields are in a frame of this server, which also sends the confirmation. The bank's
 * challenge is in another frame over the page.
 */
export const PAGE_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Stripe = (publishableKey) => {
    let locale = document.documentElement.lang;
    const answerOf = (frame, kind) =>
      new Promise((resolve) => {
        const listen = (event) => {
          if (event.source !== frame.contentWindow || event.data?.stripe !== kind) return;
          window.removeEventListener('message', listen);
          resolve(event.data);
        };
        window.addEventListener('message', listen);
      });
    const frameOf = (path, title) => {
      const frame = document.createElement('iframe');
      frame.src = origin + path;
      frame.title = title;
      frame.style.cssText = 'width:100%;border:0;min-height:15rem;display:block';
      return frame;
    };
    const challenge = async (intent) => {
      const dialog = document.createElement('dialog');
      const query = new URLSearchParams({ client_secret: intent.client_secret, locale });
      const frame = frameOf('/v3/challenge/' + intent.id + '?' + query, '3D Secure');
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
      const answer = await answerOf(frame, 'challenged');
      dialog.close();
      dialog.remove();
      return answer.intent;
    };
    const elements = (options = {}) => {
      if (options.locale && options.locale !== 'auto') locale = options.locale;
      const group = { clientSecret: options.clientSecret, element: null };
      group.create = (type) => {
        const listeners = {};
        const tell = (name, event = {}) => (listeners[name] || []).forEach((listen) => listen({ elementType: type, ...event }));
        const frame = frameOf('/v3/fields?' + new URLSearchParams({ locale }), 'Secure payment input frame');
        frame.addEventListener('load', () => tell('ready'));
        frame.addEventListener('error', () => tell('loaderror', { error: { type: 'api_connection_error' } }));
        window.addEventListener('message', (event) => {
          if (event.source === frame.contentWindow && event.data?.stripe === 'changed') tell('change', event.data.change);
        });
        group.element = {
          frame,
          mount: (place) => (typeof place === 'string' ? document.querySelector(place) : place).replaceChildren(frame),
          on: (name, listen) => ((listeners[name] ||= []).push(listen), group.element),
          off: (name) => (delete listeners[name], group.element),
          update: () => undefined,
          focus: () => frame.focus(),
          blur: () => frame.blur(),
          unmount: () => frame.remove(),
          destroy: () => frame.remove(),
        };
        return group.element;
      };
      group.getElement = () => group.element;
      group.update = () => undefined;
      group.submit = async () => ({});
      return group;
    };
    const confirmPayment = async ({ elements: group, clientSecret = group.clientSecret, confirmParams = {}, redirect = 'always' }) => {
      const { frame } = group.element;
      const waiting = answerOf(frame, 'confirmed');
      frame.contentWindow.postMessage({ stripe: 'confirm', clientSecret, publishableKey }, origin);
      const { error, intent: first } = await waiting;
      if (error) return { error };
      const intent = first.status === 'requires_action' ? await challenge(first) : first;
      if (intent.status === 'requires_payment_method') return { error: intent.last_payment_error };
      if (redirect === 'if_required') return { paymentIntent: intent };
      const url = new URL(confirmParams.return_url);
      url.searchParams.set('payment_intent', intent.id);
      url.searchParams.set('payment_intent_client_secret', clientSecret);
      url.searchParams.set('redirect_status', 'succeeded');
      window.location.assign(url);
      return new Promise(() => undefined);
    };
    return { elements, confirmPayment };
  };
  window.Stripe.version = 'local';
})();`;

/** Runs within the frame: typed data goes to this server only. */
export const FIELDS_SCRIPT = `
  const value = (id) => document.getElementById(id).value.replace(/\\D/g, '');
  const isComplete = () => value('number').length > 12 && value('expiry').length === 4 && value('cvc').length > 2;
  const alertBox = document.querySelector('[role=alert]');
  const say = (text) => (alertBox.textContent = text);
  document.addEventListener('input', () => {
    say('');
    const change = { complete: isComplete(), empty: !value('number'), collapsed: false, value: { type: 'card' } };
    parent.postMessage({ stripe: 'changed', change }, '*');
  });
  window.addEventListener('message', async ({ data, source, origin }) => {
    if (source !== parent || data?.stripe !== 'confirm') return;
    const answer = (told) => source.postMessage({ stripe: 'confirmed', ...told }, origin);
    if (!isComplete()) {
      const message = alertBox.dataset.incomplete;
      say(message);
      return answer({ error: { type: 'validation_error', code: 'incomplete_number', message } });
    }
    try {
      const response = await fetch('/v1/payment_intents/' + data.clientSecret.split('_secret')[0] + '/confirm', {
        method: 'POST',
        headers: { authorization: 'Bearer ' + data.publishableKey },
        body: new URLSearchParams({
          client_secret: data.clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': value('number'),
        }),
      });
      const body = await response.json();
      if (body.error) say(body.error.message);
      answer(body.error ? { error: body.error } : { intent: body });
    } catch {
      answer({ error: { type: 'api_connection_error', message: 'The connection failed.' } });
    }
  });`;
