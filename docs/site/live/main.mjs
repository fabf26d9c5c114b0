// Runs on the landing page once its field has the focus.
import { liveView } from './view.mjs';

const input = document.querySelector('#live input');
const answer = document.querySelector('#live-answer');
const show = () => (answer.innerHTML = liveView(input.value).toString());
input.addEventListener('input', show);
show();
