// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Gateway.sol";
import "./TokenVaultCode.sol";

interface INamedToken {
    function name() external view returns (string memory);
    function symbol() external view returns (string memory);
    function decimals() external view returns (uint8);
    function supportsInterface(bytes4 id) external view returns (bool);
}

interface ICollection {
    function ownerOf(uint256 id) external view returns (address);
    function transferFrom(address from, address to, uint256 id) external;
}

/// Holds the TRC10 tokens of a gateway, and is where they are deposited.
interface ITokenVault {
    function depositTRC10() external payable returns (uint256 nonce);
    function pay(uint256 id, address to, uint256 value) external returns (bool);
    function balanceOf(address account, uint256 id) external view returns (uint256);
}

/// The end of the bridge on the main chain: it locks what is deposited, and pays it out when it is withdrawn on the
/// side chain. It pays out of an asset never more than is locked of it. A TRC10 token has its id in place of an address.
contract MainGateway is Gateway {
    struct Mapped {
        address token;
        uint8 decimals;
        string name;
        string symbol;
        Standard standard;
    }

    uint256 private constant MOST_NAME = 64;
    uint256 private constant MOST_SYMBOL = 32;
    bytes4 private constant TRC721_INTERFACE = 0x80ac58cd;
    /// Energy that giving an item back may use.
    uint256 private constant ITEM_ENERGY = 200_000;

    /// Its address follows from that of the gateway, so no account can name another one.
    ITokenVault public immutable vault;
    /// Sun that the issuer of a token pays for its mapping.
    uint64 public mappingFee;
    uint32 public assetCount;
    mapping(uint32 => Mapped) public assets;
    /// Number of a token; 0: it is not mapped.
    mapping(address => uint32) public assetOf;
    /// Smallest units or items of an asset that are on the side chain or on their way.
    mapping(uint32 => uint256) public locked;
    /// Items of a collection that are on the side chain or on their way.
    mapping(uint32 => mapping(uint256 => bool)) public isLocked;
    /// Who may take an item that its collection did not let go, by collection and number.
    mapping(address => mapping(uint256 => address)) public keptFor;

    event TokenMapped(uint256 indexed nonce, address indexed from, address indexed token, uint32 asset);
    event ItemKept(address indexed token, uint256 indexed id, address indexed account);
    event MappingFeeChanged(uint256 fee);

    error OnlyIssuer(address token);
    error OnlyHolder(uint256 id);
    error OnlyVault();
    error NoVault();
    error AlreadyMapped(address token);
    error BadToken(address token);
    error NothingArrived();

    constructor(address[] memory oracles, uint64 threshold_, uint64 changeDelay_, uint64[4] memory fees)
        Committee(oracles, threshold_, changeDelay_)
    {
        _setFees(fees[0], fees[1], fees[2]);
        _setMappingFee(fees[3]);
        vault = _makeVault();
    }

    function setMappingFee(uint64 fee) external onlyOperator {
        _setMappingFee(fee);
    }

    /// Maps a token that no account deployed with a transaction of its own, such as one of a factory.
    function mapTRC20(address token) external onlyOperator running returns (uint256 nonce) {
        return _map(token, Standard.TRC20);
    }

    function mapTRC721(address token) external onlyOperator running returns (uint256 nonce) {
        return _map(token, Standard.TRC721);
    }

    /// Maps a TRC10 token that exists.
    function mapTRC10(uint64 id) external onlyOperator running returns (uint256 nonce) {
        return _addTrc10(id);
    }

    /// Maps a token of the caller, and pays the fee.
    /// @param deployTxId id of the transaction with which the caller deployed the token
    function mappingTRC20(bytes calldata deployTxId) external payable guarded running returns (uint256 nonce) {
        return _mapOwn(deployTxId, Standard.TRC20);
    }

    /// Maps a collection of the caller, and pays the fee.
    function mappingTRC721(bytes calldata deployTxId) external payable guarded running returns (uint256 nonce) {
        return _mapOwn(deployTxId, Standard.TRC721);
    }

    /// Maps a TRC10 token that the caller holds, and pays the fee. What it is called stands on the chain, where the oracles
    /// read it, so it needs no word of its issuer.
    function mappingTRC10(uint256 id) external payable guarded running returns (uint256 nonce) {
        if (vault.balanceOf(msg.sender, id) == 0) revert OnlyHolder(id);
        _takeFee(mappingFee);
        return _addTrc10(id);
    }

    function depositTRX() external payable guarded running onlyAccounts returns (uint256 nonce) {
        uint256 value = _takeTrx();
        locked[0] += value;
        return _handOver(0, msg.sender, value);
    }

    /// Deposits tokens that the caller approved. Where a token keeps a part of them, what arrives counts.
    function depositTRC20(address token, uint256 value)
        external
        payable
        guarded
        running
        onlyAccounts
        returns (uint256 nonce)
    {
        uint32 asset = _assetOf(token, Standard.TRC20);
        _takeFee(sendFee);
        uint256 arrived = _receive(token, msg.sender, value);
        if (arrived == 0) revert NothingArrived();
        locked[asset] += arrived;
        return _handOver(asset, msg.sender, arrived);
    }

    /// Deposits an item that the caller approved.
    function depositTRC721(address token, uint256 id)
        external
        payable
        guarded
        running
        onlyAccounts
        returns (uint256 nonce)
    {
        uint32 asset = _assetOf(token, Standard.TRC721);
        _takeFee(sendFee);
        ICollection(token).transferFrom(msg.sender, address(this), id);
        if (isLocked[asset][id] || ICollection(token).ownerOf(id) != address(this)) revert NothingArrived();
        isLocked[asset][id] = true;
        locked[asset]++;
        return _handOver(asset, msg.sender, id);
    }

    /// Notes what an account deposited into the vault.
    function takeTRC10(address from, uint256 id, uint256 value)
        external
        payable
        guarded
        running
        returns (uint256 nonce)
    {
        if (msg.sender != address(vault)) revert OnlyVault();
        if (from.code.length != 0) revert OnlyAccounts();
        uint32 asset = _assetOf(address(uint160(id)), Standard.TRC10);
        if (value == 0) revert NothingArrived();
        _takeFee(sendFee);
        locked[asset] += value;
        return _handOver(asset, from, value);
    }

    /// Takes an item that its collection did not let go when it was withdrawn.
    function takeItem(address token, uint256 id, address to) external guarded {
        if (keptFor[token][id] != msg.sender) revert NothingToWithdraw();
        delete keptFor[token][id];
        ICollection(token).transferFrom(address(this), to, id);
    }

    function _assetOf(address token, Standard standard) private view returns (uint32 asset) {
        asset = assetOf[token];
        if (asset == 0 || assets[asset].standard != standard) revert NotMapped(token);
    }

    function _mapOwn(bytes calldata deployTxId, Standard standard) private returns (uint256 nonce) {
        address token = address(uint160(uint256(keccak256(abi.encodePacked(deployTxId, bytes1(0x41), msg.sender)))));
        if (deployTxId.length != 32 || token.code.length == 0) revert OnlyIssuer(token);
        _takeFee(mappingFee);
        return _map(token, standard);
    }

    function _setMappingFee(uint64 fee) private {
        if (fee > FEE_CAP) revert FeeTooHigh();
        mappingFee = fee;
        emit MappingFeeChanged(fee);
    }

    function _makeVault() private returns (ITokenVault) {
        bytes memory code = TOKEN_VAULT;
        address made;
        assembly {
            made := create2(0, add(code, 32), mload(code), 0)
        }
        if (made == address(0)) revert NoVault();
        return ITokenVault(made);
    }

    function _map(address token, Standard standard) private returns (uint256 nonce) {
        INamedToken named = INamedToken(token);
        bool isCollection = standard == Standard.TRC721;
        if (isCollection && !named.supportsInterface(TRC721_INTERFACE)) revert BadToken(token);
        uint8 decimals = isCollection ? 0 : named.decimals();
        Mapped memory mapped = Mapped(token, decimals, named.name(), named.symbol(), standard);
        if (bytes(mapped.name).length > MOST_NAME || bytes(mapped.symbol).length > MOST_SYMBOL) revert BadToken(token);
        return _add(mapped);
    }

    function _addTrc10(uint256 id) private returns (uint256 nonce) {
        return _add(Mapped(address(uint160(id)), 0, "", "", Standard.TRC10));
    }

    function _add(Mapped memory mapped) private returns (uint256 nonce) {
        address token = mapped.token;
        if (assetOf[token] != 0) revert AlreadyMapped(token);
        uint32 asset = ++assetCount;
        assets[asset] = mapped;
        assetOf[token] = asset;
        nonce = _note(Kind.Mapping, asset, token, 0);
        emit TokenMapped(nonce, msg.sender, token, asset);
    }

    /// Contracts have no such low addresses.
    function _isTrc10(address token) private pure returns (bool) {
        return token != TRX && uint160(token) <= type(uint64).max;
    }

    function _send(address token, address to, uint256 amount, uint256 energy) internal override returns (uint256) {
        if (!_isTrc10(token)) return super._send(token, to, amount, energy);
        try vault.pay{gas: energy}(uint160(token), to, amount) returns (bool isPaid) {
            return isPaid ? amount : 0;
        } catch {
            return 0;
        }
    }

    function _shortage(uint32 asset, uint256 value) internal view override returns (Hindrance) {
        bool isThere = _isCollection(asset) ? isLocked[asset][value] : locked[asset] >= value;
        return isThere ? Hindrance.None : Hindrance.NoReserve;
    }

    function _isCollection(uint32 asset) internal view override returns (bool) {
        return assets[asset].standard == Standard.TRC721;
    }

    function _give(uint32 asset, address to, uint256 value) internal override {
        if (_isCollection(asset)) {
            _giveItem(asset, to, value);
            return;
        }
        locked[asset] -= value;
        _pay(asset == 0 ? TRX : assets[asset].token, to, value);
    }

    /// What the collection does not let go stays here for the account.
    function _giveItem(uint32 asset, address to, uint256 id) private {
        address token = assets[asset].token;
        locked[asset]--;
        delete isLocked[asset][id];
        try ICollection(token).transferFrom{gas: ITEM_ENERGY}(address(this), to, id) {
            // only a collection that names another owner has let it go
            try ICollection(token).ownerOf{gas: ITEM_ENERGY}(id) returns (address owner) {
                if (owner != address(this)) return;
            } catch {}
        } catch {}
        keptFor[token][id] = to;
        emit ItemKept(token, id, to);
    }
}
