// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Oracles that agree on what the other chain says. Each confirms a message by its number and its content; once so many
/// active oracles as the threshold confirmed the same content, the message is approved. A message is carried out once.
///
/// The operator may pause, take an oracle away at once, and raise the threshold at once. What gives power, a new oracle
/// or a lower threshold, waits for a time in which everybody can see it.
abstract contract Committee {
    struct Change {
        /// Oracle to be added; 0: none.
        address oracle;
        uint64 threshold;
        /// Second from which on the change may be applied; 0: there is none.
        uint64 readyAt;
    }

    /// Oracles over the whole life of the contract: the place of a former one is not used again.
    uint256 public constant MOST_ORACLES = 200;
    uint256 private constant APPROVED = 1 << 255;

    address public operator;
    address public nextOperator;
    bool public isPaused;
    uint64 public threshold;
    uint64 public oracleCount;
    /// Seconds that a change waits.
    uint64 public immutable changeDelay;
    /// Places of the active oracles, as bits.
    uint256 public activeOracles;
    /// Place of each oracle that there is or was, from 1.
    mapping(address => uint256) public placeOf;
    Change public change;

    uint256 private _placeCount;
    /// Bits of the oracles that confirmed a content, and whether it is approved.
    mapping(bytes32 => uint256) private _confirmations;
    /// Messages that were carried out, as bits of words of 256.
    mapping(uint256 => uint256) public doneWords;

    event Confirmed(uint256 indexed nonce, address indexed oracle, bytes32 content);
    event Approved(uint256 indexed nonce, bytes32 content);
    event OracleAdded(address indexed oracle);
    event OracleRemoved(address indexed oracle);
    event ThresholdChanged(uint256 threshold);
    event ChangeProposed(address indexed oracle, uint256 threshold, uint256 readyAt);
    event PauseChanged(bool isPaused);
    event OperatorChanged(address operator);

    error OnlyOperator();
    error OnlyOracle();
    error Paused();
    error BadCommittee();
    error NotReady();
    error AlreadyDone();
    error AlreadyApproved();
    error AlreadyConfirmed();
    error NotApproved();

    modifier onlyOperator() {
        if (msg.sender != operator) revert OnlyOperator();
        _;
    }

    modifier running() {
        if (isPaused) revert Paused();
        _;
    }

    constructor(address[] memory oracles, uint64 threshold_, uint64 changeDelay_) {
        operator = msg.sender;
        changeDelay = changeDelay_;
        for (uint256 i = 0; i < oracles.length; i++) _add(oracles[i]);
        _setThreshold(threshold_);
    }

    // What the operator may do.

    function setPaused(bool isPaused_) external onlyOperator {
        isPaused = isPaused_;
        emit PauseChanged(isPaused_);
    }

    /// Takes an oracle away at once. What it confirmed counts no more, except for messages that are approved.
    function removeOracle(address oracle) external onlyOperator {
        if (!isOracle(oracle)) revert OnlyOracle();
        activeOracles &= ~(1 << placeOf[oracle]);
        oracleCount--;
        emit OracleRemoved(oracle);
        _setThreshold(threshold);
    }

    function raiseThreshold(uint64 threshold_) external onlyOperator {
        if (threshold_ <= threshold) revert BadCommittee();
        _setThreshold(threshold_);
    }

    /// Announces a new oracle, another threshold or both; a later announcement takes its place.
    function proposeChange(address oracle, uint64 threshold_) external onlyOperator {
        change = Change(oracle, threshold_, uint64(block.timestamp) + changeDelay);
        emit ChangeProposed(oracle, threshold_, change.readyAt);
    }

    function applyChange() external onlyOperator {
        Change memory next = change;
        if (next.readyAt == 0 || block.timestamp < next.readyAt) revert NotReady();
        delete change;
        if (next.oracle != address(0)) _add(next.oracle);
        _setThreshold(next.threshold);
    }

    function offerOperation(address nextOperator_) external onlyOperator {
        nextOperator = nextOperator_;
    }

    function acceptOperation() external {
        if (msg.sender != nextOperator) revert OnlyOperator();
        operator = msg.sender;
        nextOperator = address(0);
        emit OperatorChanged(msg.sender);
    }

    // What anyone may ask.

    function isOracle(address account) public view returns (bool) {
        uint256 place = placeOf[account];
        return place != 0 && activeOracles & (1 << place) != 0;
    }

    function isDone(uint256 nonce) public view returns (bool) {
        return doneWords[nonce >> 8] & (1 << (nonce & 255)) != 0;
    }

    // Inside.

    /// Notes that the caller confirms a content. Returns whether this makes it approved.
    function _confirm(uint256 nonce, bytes32 content) internal returns (bool) {
        if (!isOracle(msg.sender)) revert OnlyOracle();
        if (isDone(nonce)) revert AlreadyDone();
        uint256 bits = _confirmations[content];
        uint256 own = 1 << placeOf[msg.sender];
        if (bits & APPROVED != 0) revert AlreadyApproved();
        if (bits & own != 0) revert AlreadyConfirmed();
        bits |= own;
        emit Confirmed(nonce, msg.sender, content);
        bool isApproved = _isEnough(bits);
        _confirmations[content] = isApproved ? bits | APPROVED : bits;
        if (isApproved) emit Approved(nonce, content);
        return isApproved;
    }

    /// Notes that a message is carried out. Only for a content that is approved, and once.
    function _finish(uint256 nonce, bytes32 content) internal {
        if (isDone(nonce)) revert AlreadyDone();
        if (!_isApproved(content)) revert NotApproved();
        doneWords[nonce >> 8] |= 1 << (nonce & 255);
    }

    function _isApproved(bytes32 content) internal view returns (bool) {
        uint256 bits = _confirmations[content];
        return bits & APPROVED != 0 || _isEnough(bits);
    }

    function _hasConfirmed(bytes32 content, address oracle) internal view returns (bool) {
        uint256 place = placeOf[oracle];
        return place != 0 && _confirmations[content] & (1 << place) != 0;
    }

    function _isEnough(uint256 bits) private view returns (bool) {
        uint256 count = 0;
        for (bits &= activeOracles; bits != 0; bits &= bits - 1) count++;
        return count >= threshold;
    }

    function _add(address oracle) private {
        if (oracle == address(0) || isOracle(oracle) || _placeCount == MOST_ORACLES) revert BadCommittee();
        placeOf[oracle] = ++_placeCount;
        activeOracles |= 1 << _placeCount;
        oracleCount++;
        emit OracleAdded(oracle);
    }

    /// More than half, so that no two contents of a message are approved by honest oracles.
    function _setThreshold(uint64 threshold_) private {
        if (threshold_ > oracleCount || threshold_ * 2 <= oracleCount) revert BadCommittee();
        if (threshold_ == threshold) return;
        threshold = threshold_;
        emit ThresholdChanged(threshold_);
    }
}
