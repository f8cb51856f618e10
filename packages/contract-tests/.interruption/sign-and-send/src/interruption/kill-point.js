/** In words, for the name of a test. */
export function describeKill(kill) {
    switch (kill.at) {
        case 'begun':
        case 'done':
            return `${kill.at} ${kill.step}${kill.attempt > 1 ? ` #${kill.attempt}` : ''}`;
        case 'before-request':
        case 'after-answer':
            return `${kill.at} ${kill.operation} #${kill.nth}`;
        case 'after-signature':
            return `${kill.at} #${kill.nth}`;
        case 'end':
            return 'at its end';
    }
}
export const isSameKill = (one, other) => describeKill(one) === describeKill(other);
